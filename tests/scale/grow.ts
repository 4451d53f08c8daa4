import type pg from 'pg'

/** What to add to a store. */
export interface Size {
  storeNbr: string
  products: number
  /** Every member has at least one order, if there are enough; needs products. */
  members?: number
  orders?: number
  /**
   * Each product has two options, which make its row four times as large, and the first hundred
   * thousand nine SKUs.
   */
  hasOptions?: boolean
}

/** Tables to fill; rebuilding their indexes afterwards is faster than updating them per row. */
const filled = [
  'product',
  'product_text',
  'search_word',
  'sku',
  'product_category',
  'product_tag',
  'member',
  'sales_order',
  'order_line',
  'payment',
  'order_event',
  'review',
  'review_summary',
]

const adjectives = {
  en: ['fresh', 'dried', 'frozen', 'organic', 'smoked', 'sweet', 'salted', 'wild'],
  zh: ['新鮮', '風乾', '冷凍', '有機', '煙燻', '香甜', '鹽漬', '野生'],
}
const nouns = {
  en: ['apple', 'banana', 'milk', 'coffee', 'rice', 'noodles', 'shrimp', 'honey', 'tea', 'bread'],
  zh: ['蘋果', '香蕉', '牛奶', '咖啡', '白米', '麵條', '蝦仁', '蜂蜜', '茶葉', '麵包'],
}

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
const one = (words: readonly string[], at: string) =>
  `(${list(words)})[1 + (${at}) % ${words.length}]`

const colours = ['red', 'blue', 'green', 'black', 'white', 'grey', 'pink']
const sizes = ['S', 'M', 'L', 'XL', 'XXL']

/** Three colours and three sizes of a product. */
const optionsOf = (at: string) => {
  const option = (name: string, values: readonly string[]) => `
    jsonb_build_object('sId', '${name}', 'name', jsonb_build_object('en-US', '${name}'), 'values', (
      select jsonb_agg(jsonb_build_object('vId', value, 'name', jsonb_build_object('en-US', value))) from (
        select (${list(values)})[1 + (${at} + step) % ${values.length}] as value from generate_series(0, 2) as step) as chosen))`
  return `jsonb_build_array(${option('Colour', colours)}, ${option('Size', sizes)})`
}
/** The numbers of all values in their order, as `facetOf` gives them. */
const facetsOf = (options: string) => `array(
  select ('x' || left(md5(lower(o->'name'->>'en-US') || e'\\n' || lower(v->'name'->>'en-US')), 16))::bit(64)::bigint
  from jsonb_array_elements(${options}) as o, jsonb_array_elements(o->'values') as v)`
/** SKUs of product `i`: some of one size are dearer than its `price`, and some are sold out. */
const skusOf = (hasOptions: boolean) =>
  hasOptions
    ? `(select at, array[options->0->'values'->(at / 3)->>'vId', options->1->'values'->(at % 3)->>'vId'] as v_ids,
        array[facets[1 + at / 3], facets[4 + at % 3]] as facets, case when i % 5 = 0 and at % 3 = 2 then 100 else 0 end as plus,
        case when i % 4 = 0 and at > 0 and at = i % 9 then 0 else 1000000 end as on_hand
      from generate_series(0, case when i <= 100000 then 8 else 0 end) as at)`
    : `(select 0 as at, array[]::text[] as v_ids, array[]::bigint[] as facets, 0 as plus, 1000000 as on_hand)`
/** As `variantsOfSkus` makes them. */
const variants = `(select max(plus) as plus, array_agg(variant order by variant) filter (where facets <> '{}') as variants
  from (select plus, facets, array[sign(on_hand)::bigint, plus] || facets as variant from skus) as own)`

/**
 * Fills a store with products in two languages, members and orders, by SQL alone: a hundred
 * thousand products take seconds. Needs a superuser. Table statistics are up to date afterwards.
 */
export async function grow(client: pg.ClientBase, size: Size): Promise<void> {
  const { storeNbr, products, members = 0, orders = 0, hasOptions = false } = size
  const store = `'${storeNbr}'`
  const run = (text: string) => client.query(text)
  await run(`set statement_timeout = 0`)
  await run(`set session_replication_role = replica`)
  await run(`set maintenance_work_mem = '512MB'`)
  await run(`set work_mem = '64MB'`)
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexname not like '%\\_pk'`,
    [filled],
  )
  for (const { name } of indexes) await run(`drop index "${name}"`)

  const categories = `(select array_agg(type_nbr order by type_nbr) as nbrs from category where store_nbr = ${store})`
  const tags = `(select array_agg(tag_nbr order by tag_nbr) as nbrs from tag where store_nbr = ${store})`
  const every = (count: number) => `generate_series(1, ${count}) as i`
  await run(`create temp table made as select i, 50 + i * 31::bigint % 5000 as price, options, facets from ${every(products)}
    join (select kind, options, ${facetsOf('options')} as facets
      from (select kind, ${hasOptions ? optionsOf('kind') : `'[]'::jsonb`} as options from generate_series(0, 34) as kind) as given) as kinds on kind = i % 35 order by i`)
  await run(`insert into product (store_nbr, pt_nbr, handle, stat, price, price_most, preview_key, sort, options, variants, created_at)
    select ${store}, 'B' || i, 'b-' || i, case when i % 50 = 0 then 4 else 2 end, price, price + plus, 'b' || i, 1000 + i, options, variants,
      now() - (i * 37::bigint % 63072000) * interval '1 second'
    from made, lateral (with skus as ${skusOf(hasOptions)} select * from ${variants} as variants) as sold order by i`)
  const [first, second] = ['i / 7', 'i / 3']
  await run(`insert into product_text (store_nbr, pt_nbr, lang, title, words, plain)
    select ${store}, 'B' || i, 'en-US', adjective || ' ' || noun || ' Maker' || maker || ' M' || i,
      format('%s:1A %s:2A maker%s:3A m%s:4A', adjective, noun, maker, i)::tsvector,
      adjective || ' ' || noun || ' maker' || maker || ' m' || i
    from (select i, i * 7919::bigint % 2000 as maker, ${one(adjectives.en, first)} as adjective, ${one(nouns.en, second)} as noun from ${every(products)}) as named
    union all
    select ${store}, 'B' || i, 'zh-TW', adjective || noun || ' Maker' || maker || ' M' || i,
      format('%s:1A %s:2A maker%s:3A m%s:4A', adjective, noun, maker, i)::tsvector,
      adjective || noun || ' maker' || maker || ' m' || i
    from (select i, i * 7919::bigint % 2000 as maker, ${one(adjectives.zh, first)} as adjective, ${one(nouns.zh, second)} as noun from ${every(products)}) as named`)
  // The vocabulary of such a store, whose words are not all in its texts.
  const words = [...adjectives.en, ...nouns.en]
  await run(`insert into search_word (store_nbr, lang, word, shown, keys)
    select ${store}, 'en-US', word, word, word || array(select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at)
    from (select translate(left(md5(i::text), 8), '0123456789', 'ghijklmnop') as word from ${every(30_000)} union select unnest(${list(words)})) as known
    union all
    select ${store}, 'zh-TW', word, word, word || array(select overlay(word placing '_' from at for 1) from generate_series(1, length(word)) as at)
    from unnest(${list([...adjectives.zh, ...nouns.zh])}) as word
    on conflict do nothing`)
  await run(`insert into sku (store_nbr, sku_id, pt_nbr, v_ids, facets, merchant_sku, barcode, price, on_hand, reserved, sort)
    select ${store}, 'B' || i || '-' || at, 'B' || i, v_ids, sku.facets, 'M' || i, '4' || lpad(i::text, 11, '0') || at, price + plus, on_hand, 0, at
    from made, lateral ${skusOf(hasOptions)} as sku`)
  await run(`drop table made`)
  await run(`insert into product_category (store_nbr, type_nbr, pt_nbr, sort)
    select ${store}, nbrs[1 + i % cardinality(nbrs)], 'B' || i, 1000 + i from ${categories} as known, ${every(products)}`)
  await run(`insert into product_tag (store_nbr, tag_nbr, pt_nbr)
    select ${store}, nbrs[1 + i % cardinality(nbrs)], 'B' || i from ${tags} as known, ${every(products)} where i % 3 = 0`)

  // Two thirds of the products have reviews, most of them few.
  await run(`insert into review_summary (store_nbr, pt_nbr, stars1, stars2, stars3, stars4, stars5)
    select ${store}, 'B' || i, i % 5 / 4, i % 7 / 6, i % 4, i * 7919::bigint % 11, i * 104729::bigint % 23
    from ${every(products)} where i % 3 > 0`)

  if (members)
    await run(`insert into member (store_nbr, user_nbr, level_nbr, mem_name)
      select ${store}, 'UB' || i, (select min(level_nbr) from member_level where store_nbr = ${store}), 'Member ' || i from ${every(members)}`)
  if (orders) {
    // One member in a hundred has most of the orders, as regular customers do.
    const buyer = `'UB' || (1 + case when i % 10 < 5 then i % greatest(1, ${members} / 100) else i * 7919::bigint % ${members} end)`
    const stat = `case i % 20 when 0 then 'pay' when 1 then 'pledge' when 2 then 'ship' when 3 then 'cancel' when 4 then 'delivered' else 'closed' end`
    const number = `'SB' || lpad(i::text, 10, '0')`
    // All but the last hundred are older than what the cleanup checks.
    const at = `now() - (${orders} - i) * interval '1 minute' - case when i > ${orders} - 100 then interval '0' else interval '30 days' end`
    await run(`insert into sales_order (store_nbr, so_nbr, order_no, token, user_nbr, buyer, stat, lang, origin, amt_goods, amt_coupon, amt_promo,
        amt_points, amt_freight, amt_freight_off, amt, receiver_name, created_at, pay_deadline, return_until)
      select ${store}, ${number}, 1000000000 + i, 'tb' || md5(i::text), ${buyer}, ${buyer}, ${stat}, 'en-US', 'http://localhost', 400, 0, 0, 0, 60, 0, 460,
        'Lin Mei', ${at}, case when i % 20 = 0 then now() + interval '10 days' end, case when i % 20 = 4 then now() + interval '10 days' end from ${every(orders)}`)
    await run(`insert into order_line (store_nbr, so_nbr, ln, kind, sku_id, pt_nbr, pt_name, optd_name, img, qty, price, list_price, units)
      select ${store}, ${number}, 1, 0, 'B' || nbr || '-0', 'B' || nbr, 'A product', '', '', 1, 400, 400, '[{"paid":400,"promo":0,"coupon":0,"points":0}]'
      from (select i, 1 + i * 13::bigint % ${products} as nbr from ${every(orders)}) as line`)
    await run(
      `insert into payment (store_nbr, so_nbr, captured) select ${store}, ${number}, 460 from ${every(orders)}`,
    )
    // Most of them of a few products, and only some of them wait.
    await run(`insert into review (store_nbr, review_nbr, pt_nbr, so_nbr, ln, user_nbr, stars, text, lang, stat, added_at)
      select ${store}, 'VB' || i, 'B' || 1 + (i % 10) * 13, ${number}, 1, ${buyer}, 1 + i % 5, 'A review', 'en-US',
        case when i % 100 = 0 then 'waiting' else 'shown' end, ${at} from ${every(orders)}`)
    await run(
      `insert into order_event (store_nbr, so_nbr, event, to_stat, by, at) select ${store}, ${number}, 'placed', 'pay', 'shopper', ${at} from ${every(orders)}`,
    )
  }
  for (const { made } of indexes) await run(made)
  await run(`set session_replication_role = origin`)
  await run(`vacuum analyze`)
}
