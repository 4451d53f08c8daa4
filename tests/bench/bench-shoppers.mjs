import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

const lines = 5

/** Returns the URL and the main process id of the database in a gateway's data folder. */
export async function embeddedDatabase(data) {
  const { home, password } = JSON.parse(await readFile(path.join(data, 'pg.json'), 'utf8'))
  const [pid, , , port] = (await readFile(path.join(home, 'pg/postmaster.pid'), 'utf8')).split('\n')
  return {
    pid: Number(pid),
    url: `postgres://vitrine:${encodeURIComponent(password)}@127.0.0.1:${port}/vitrine`,
  }
}

/**
 * Creates members with a session, an address and a cart, and enough stock for all. Inserts rows
 * directly, as registration is not measured.
 */
export async function createShoppers(databaseUrl, storeNbr, count) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows: skus } = await client.query(
      `update sku set on_hand = 100000000 from product p
       where p.store_nbr = sku.store_nbr and p.pt_nbr = sku.pt_nbr and sku.store_nbr = $1 and p.stat in (1, 2)
         and not p.is_virtual and not p.is_inquiry and p.quota is null and p.level_nbrs is null
       returning sku.sku_id, sku.pt_nbr`,
      [storeNbr],
    )
    const goods = skus.toSorted((a, b) => (a.sku_id < b.sku_id ? -1 : 1))
    // An earlier run may have used the same database.
    const run = randomBytes(4).toString('hex').toUpperCase()
    const shoppers = Array.from({ length: count }, (_, at) => ({
      sid: randomBytes(32).toString('base64url'),
      userNbr: `U${run}${at}`,
      addrNbr: `A${run}${at}`,
    }))
    for (const [at, { sid, userNbr, addrNbr }] of shoppers.entries()) {
      await client.query(
        `insert into member (store_nbr, user_nbr, level_nbr) select $1, $2, min(level_nbr) from member_level where store_nbr = $1`,
        [storeNbr, userNbr],
      )
      await client.query(
        `insert into session (store_nbr, sid_hash, user_nbr, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [storeNbr, createHash('sha256').update(sid).digest('hex'), userNbr],
      )
      await client.query(
        `insert into address (store_nbr, addr_nbr, user_nbr, kind, name, tel, email, city_id, address)
         values ($1, $2, $3, 'home', 'Lin Mei', '0912345678', 'mei@shopper.example', '100', '1 Road')`,
        [storeNbr, addrNbr, userNbr],
      )
      for (let line = 0; line < lines; line++) {
        const { sku_id, pt_nbr } = goods[(at * lines + line) % goods.length]
        await client.query(
          `insert into cart_line (store_nbr, cart_nbr, user_nbr, sku_id, pt_nbr, qty_ord, seen_price) values ($1, $2, $3, $4, $5, 1, 0)`,
          [storeNbr, `L${run}-${at}-${line}`, userNbr, sku_id, pt_nbr],
        )
      }
    }
    await client.query('analyze')
    return { shoppers, skuIds: goods.map(({ sku_id }) => sku_id) }
  } finally {
    await client.end()
  }
}
