// The peer of the load test: boardgame.io with a trivial game of alternating turns and
// its own in-memory store, as its documentation sets it up. Prints where it listens.
const { Server, Origins } = require('boardgame.io/server');

const count = {
  name: 'count',
  setup: () => ({ n: 0 }),
  minPlayers: 2,
  maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.n++; } },
};

const server = Server({ games: [count], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2] || 0), () => {}).then(({ appServer }) => {
  console.log('listening on 127.0.0.1:' + appServer.address().port);
});
