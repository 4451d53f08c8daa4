import pg from 'pg'

/**
 * Measures the bare database cost of as many statements as an order needs: no HTTP, no rules, rows
 * found by primary key. Baseline for placing orders; a separate process with as many connections as
 * a gateway.
 */
const [, , url, shoppersText, secondsText] = process.argv
const [shoppers, seconds] = [Number(shoppersText), Number(secondsText)]
/** Statements in the transaction of an order of two products without extras. */
const reads = 7
const writes = 5

const pool = new pg.Pool({ connectionString: url, max: 9 })
await pool.query(
  'create table if not exists bench_floor (id bigint generated always as identity primary key, n int not null)',
)
await pool.query('insert into bench_floor (n) select 0 from generate_series(1, 1000)')

const order = async () => {
  await pool.query('select * from bench_floor where id = $1', [1])
  await pool.query('insert into bench_floor (n) values (1)')
  const client = await pool.connect()
  await client.query('begin')
  for (let at = 0; at < reads; at++)
    await client.query('select * from bench_floor where id = $1', [1 + ((at * 37) % 1000)])
  for (let at = 0; at < writes; at++)
    await client.query('insert into bench_floor (n) values ($1)', [at])
  await client.query('commit')
  client.release()
}

const taken = []
const start = performance.now()
const shopper = async () => {
  while (performance.now() < start + seconds * 1000) {
    const begun = performance.now()
    await order()
    taken.push(performance.now() - begun)
  }
}
await Promise.all(Array.from({ length: shoppers }, shopper))
const lasted = (performance.now() - start) / 1000
await pool.query('drop table bench_floor')
await pool.end()
const sorted = taken.toSorted((a, b) => a - b)
const at = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
process.send({ perSecond: taken.length / lasted, p50: at(0.5), p95: at(0.95) })
