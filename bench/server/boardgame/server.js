// The peer: Calculi on boardgame.io, in memory or in its file store.
// node server.js PORT memory | node server.js PORT FOLDER
'use strict';

const { Server, FlatFile } = require('boardgame.io/server');

const HEAP = 2000;
const MOST = 3;

const Calculi = {
  name: 'calculi',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ heap: HEAP }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G }, stones) => {
      if (!Number.isInteger(stones) || stones < 1 || stones > Math.min(MOST, G.heap)) {
        return 'INVALID_MOVE';
      }
      G.heap -= stones;
    },
  },
  endIf: ({ G, ctx }) => (G.heap === 0 ? { winner: ctx.currentPlayer } : undefined),
};

const [port, store] = process.argv.slice(2);
const options = { games: [Calculi], origins: ['http://127.0.0.1'] };
if (store !== 'memory') {
  options.db = new FlatFile({ dir: store });
}
Server(options)
  .run(Number(port))
  .then(({ appServer }) => console.log(`open: http://127.0.0.1:${appServer.address().port}`));
