import { openDatabase } from '../../gateway/db/database.ts'
import { createTidying } from '../../gateway/housekeeping.ts'
import { removePortFolders, testPorts } from '../gateway/test-ports.ts'
import { memoryOf, watchMemory } from './memory.mjs'

/**
 * Expired rows by table: what a shop of that size accumulates in a day or two, and a tenth of that
 * from outsiders.
 */
const expired = (storeNbr, rows) => {
  const every = (count) => `from generate_series(1, ${Math.ceil(count)}) as i`
  const ago = `now() - interval '9 days'`
  const key = (name) => `'${storeNbr}', '${name}' || i`
  const member = `'UB' || (1 + i % ${Math.ceil(rows / 100)})`
  const few = every(rows / 10)
  return {
    session: `(store_nbr, sid_hash, user_nbr, expires_at) select ${key('s')}, ${member}, ${ago} ${every(rows)}`,
    once_answer: `(store_nbr, owner, op, req_id, payload_hash, answer, started_at) select ${key('o')}, 'order.addOrder', 'r', 'h', repeat('{}', 200), ${ago} ${every(rows)}`,
    attempt: `(store_nbr, key, window_ends) select ${key('a')}, ${ago} ${every(rows)}`,
    captcha: `(store_nbr, handle_hash, visitor_hash, action, answer, tolerance, expires_at) select ${key('c')}, 'v', 'a', 1, 1, ${ago} ${few}`,
    contact_code: `(store_nbr, purpose, contact, code_hash, expires_at) select '${storeNbr}', 'login', 'c' || i, 'h', ${ago} ${few}`,
    login_token: `(store_nbr, token_hash, user_nbr, expires_at) select ${key('t')}, ${member}, ${ago} ${few}`,
    passwd_reset: `(store_nbr, email, lang, origin, expires_at) select ${key('e')}, 'en-US', 'http://localhost', ${ago} ${few}`,
    oauth_flow: `(store_nbr, state_hash, sns_type, visitor_hash, code_verifier, nonce, redirect_path, is_bind, expires_at) select ${key('f')}, 'line', 'v', 'c', 'n', '/', false, ${ago} ${few}`,
    pickup_choice: `(store_nbr, pick_hash, visitor_hash, frc_nbr, redirect_path, expires_at) select ${key('p')}, 'v', 'F', '/', ${ago} ${few}`,
    cart_undo: `(store_nbr, undo_nbr, user_nbr, lines, at) select ${key('u')}, ${member}, '[]', ${ago} ${few}`,
  }
}

/**
 * Measures seconds of the cleanup with `rows` expired rows, including the check of all orders for
 * products that are sold out. Runs in this process with the gateway's statement timeout.
 */
export async function measureTidying(client, { databaseUrl, storeNbr, rows }) {
  const tables = expired(storeNbr, rows)
  for (const [table, columns] of Object.entries(tables))
    await client.query(`insert into ${table} ${columns}`)
  await client.query('vacuum analyze')
  const { ports } = testPorts()
  const database = openDatabase(databaseUrl)
  const before = await memoryOf(process.pid)
  const memory = watchMemory(() => memoryOf(process.pid))
  const time = async (now) => {
    const started = performance.now()
    await createTidying(database, ports, now)()
    return (performance.now() - started) / 1000
  }
  const rowsAndWeek = await time(() => Date.now())
  const allOrders = await time(() => Date.now() - 10 * 365 * 86_400_000)
  const grown = (await memory()) - before
  await database.close()
  await removePortFolders()
  let left = 0
  for (const table of Object.keys(tables)) {
    const { rows: found } = await client.query(
      `select count(*)::int as count from ${table} where store_nbr = $1`,
      [storeNbr],
    )
    left += found[0].count
  }
  const deleted = Object.keys(tables).length * Math.ceil(rows / 10) + 3 * (rows - rows / 10)
  return { deleted, left, rowsAndWeek, allOrders, grown }
}

/**
 * Measures seconds for the sitemap index and all its files, and the gateway's memory before and
 * during it.
 */
export async function measureSitemap({ url, pid }) {
  const before = await memoryOf(pid)
  const memory = watchMemory(() => memoryOf(pid))
  const read = async (address) => {
    const started = performance.now()
    const answer = await fetch(address)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address} responds with status ${answer.status}`)
    return { text, taken: performance.now() - started }
  }
  const index = await read(`${url}/sitemap.xml`)
  const files = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  let [products, longest, all] = [0, 0, 0]
  for (const address of files) {
    const { text, taken } = await read(address)
    products += text.match(/<url><loc>[^<]*\/item\//g)?.length ?? 0
    longest = Math.max(longest, taken)
    all += taken
  }
  return {
    index: index.taken,
    files: files.length,
    products,
    longest,
    all: all / 1000,
    grown: (await memory()) - before,
  }
}
