/** Notifications of the device. */

/**
 * Shows a notification if the person has allowed it. Chrome on Android has no `new Notification`: it
 * throws a TypeError, and the service worker shows it instead.
 */
export async function notify(title: string, options: NotificationOptions): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(title, options);
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await worker?.showNotification(title, options).catch(() => undefined);
  }
}
