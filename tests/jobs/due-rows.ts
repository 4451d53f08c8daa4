import { sql } from 'drizzle-orm'
import type { Database } from '../../gateway/db/database.ts'
import { writeProduct } from '../../gateway/catalog/index.ts'
import { mostTries } from '../../gateway/notification/queue.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { dueOrderRows } from './due-order-rows.ts'
import { ago, soon, type Row, type Rows } from './due-row.ts'

const expired = { expires_at: ago('1 day') }
const document = `'{"blocks":[]}'`
const page = (name: string): Row => ({ p1: `'info'`, p3: `'${name}'` })

/** At least one row that is due for each step of each job and for each retention, by table. */
const due: Rows = {
  member: {
    user_nbr: `'M1'`,
    level_nbr: `'L1'`,
    email: `'m1@guest.test'`,
    level_check_at: ago('1 hour'),
    point_check_at: ago('1 hour'),
  },
  point_entry: { user_nbr: `'M1'`, points: '10', remark: `''`, expires_at: ago('2 hours') },
  passwd_reset: [
    { email: `'m1@guest.test'`, lang: `'en-US'`, origin: `''`, expires_at: soon },
    { email: `'m1@guest.test'`, lang: `'en-US'`, origin: `''`, expires_at: ago('2 days') },
  ],
  member_notice: [
    { user_nbr: `'M1'`, kind: `'pointsExpire'`, points: '1', until: `'2026-01-01'` },
    {
      user_nbr: `'M1'`,
      kind: `'pointsExpire'`,
      created_at: ago('100 days'),
      tries: String(mostTries),
    },
  ],
  campaign: {
    cpg_nbr: `'G1'`,
    cpg_type: `'groupBuy'`,
    title: `'{}'`,
    desc: `'{}'`,
    grp_size: '2',
    grp_hours: '24',
    effdate: ago('9 days'),
    expire: soon,
  },
  buying_group: [
    { grp_nbr: `'OPEN'`, stat: `'open'`, deadline: ago('1 hour') },
    { grp_nbr: `'FAILED'`, stat: `'failed'`, deadline: ago('1 day') },
  ].map((group) => ({
    ...group,
    cpg_nbr: `'G1'`,
    pt_nbr: `'P1'`,
    user_nbr: `'M1'`,
    size: '2',
    created_at: ago('3 days'),
  })),
  ...dueOrderRows,
  arrival_notice: [{ notice_nbr: `'n'` }, { notice_nbr: `'o'`, sent_at: ago('100 days') }].map(
    (notice) => ({
      ...notice,
      pt_nbr: `'P1'`,
      email: `'m1@guest.test'`,
      lang: `'en-US'`,
      origin: `''`,
    }),
  ),
  // As a former release wrote it.
  product_text: {
    pt_nbr: `'P2'`,
    lang: `'id-ID'`,
    title: `'Ｆ'`,
    words: `'''ｆ'':1A'`,
    plain: `'ｆ'`,
  },
  review: {
    review_nbr: `'R1'`,
    pt_nbr: `'P1'`,
    so_nbr: `'PAID'`,
    ln: '1',
    user_nbr: `'M1'`,
    stars: '5',
    text: `'good'`,
    lang: `'en-US'`,
    stat: `'shown'`,
    answer: `'thanks'`,
    notice_at: ago('1 hour'),
  },
  page: [
    { ...page('planned'), draft: document, saved_by: `''` },
    { ...page('thrown'), draft: document, saved_by: `''`, trashed_at: ago('40 days') },
    { ...page('often'), draft: document, saved_by: `''`, published_rev: '2' },
  ],
  page_revision: [
    { ...page('thrown'), rev: '1' },
    { ...page('often'), rev: '1', published_at: ago('3 years') },
  ].map((revision) => ({ ...revision, document, published_by: `''` })),
  block_fault: {
    ...page('often'),
    rev: '1',
    block_id: `'b'`,
    block_type: `'Text'`,
    reason: `'r'`,
    last_at: ago('100 days'),
  },
  page_redirect: { from_nbr: `'old'`, to_nbr: `'missing'`, made_by: `''` },
  page_presence: {
    ...page('planned'),
    operator_nbr: `'O1'`,
    name: `''`,
    since: ago('1 day'),
    seen_at: ago('1 day'),
  },
  page_schedule: {
    ...page('planned'),
    document,
    draft_rev: '1',
    publish_at: ago('1 hour'),
    made_by: `''`,
  },
  operator_invitation: [
    { is_mailed: 'true', expires_at: soon },
    { is_mailed: 'false', expires_at: ago('31 days') },
  ].map((row) => ({
    operator_nbr: `'O1'`,
    invited_by: `''`,
    lang: `'en-US'`,
    origin: `''`,
    ...row,
  })),
  operator_audit_outbox: {
    outbox_nbr: `'o'`,
    by_name: `''`,
    op: `''`,
    subject: `'operator'`,
    nbr: `'O1'`,
    before: `'{}'`,
    after: `'{}'`,
    request_id: `''`,
  },
  visit_day: { day: `'2026-01-01'`, salt: `'s'` },
  visit: { day: `'2026-01-01'`, hash: `'h'`, steps: '1', channel: `'direct'` },
  bulk_job: [
    { bulk_nbr: `'B1'`, total: '1' },
    { bulk_nbr: `'B2'`, total: '0', stat: `'done'`, ended_at: ago('100 days') },
  ].map((job) => ({
    op: `'none.none'`,
    operator_nbr: `'O1'`,
    by_name: `''`,
    lang: `'en-US'`,
    origin: `''`,
    ...job,
  })),
  bulk_item: { bulk_nbr: `'B1'`, n: '0', input: `'{}'` },
  product_import: [
    { import_nbr: `'I1'`, stat: `'running'` },
    { import_nbr: `'I2'`, stat: `'done'`, created_at: ago('3 years') },
  ].map((job) => ({
    file_name: `''`,
    encoding: `'utf-8'`,
    delimiter: `','`,
    format: `'own'`,
    mapping: `'{}'`,
    header: `'{}'`,
    operator_nbr: `''`,
    by_name: `''`,
    lang: `'en-US'`,
    ...job,
  })),
  import_row: { import_nbr: `'I2'`, n: '1', line: '1', kind: `'new'` },
  import_mapping: { header_key: `'h'`, format: `'own'`, columns: `'{}'`, used_at: ago('3 years') },
  contact_code: { purpose: `'login'`, contact: `'c'`, code_hash: `'h'`, ...expired },
  login_token: { token_hash: `'t'`, user_nbr: `'M1'`, ...expired },
  gift_recipient: {
    gift_user_nbr: `'g'`,
    sender: `'M1'`,
    user_nbr: `'M1'`,
    mobile: `''`,
    ...expired,
  },
  attempt: { key: `'a'`, window_ends: ago('1 day') },
  captcha: {
    handle_hash: `'h'`,
    visitor_hash: `'v'`,
    action: `'a'`,
    answer: '1',
    tolerance: '1',
    ...expired,
  },
  guest_cart: { guest_nbr: `'g'`, changed_at: ago('90 days') },
  cart_line: {
    cart_nbr: `'c'`,
    user_nbr: `'M1'`,
    sku_id: `'P1-1'`,
    pt_nbr: `'P1'`,
    qty_ord: '1',
    seen_price: '1',
    added_at: ago('2 years'),
  },
  outbox: { channel: `'mail'`, recipient: `''`, body: `''`, at: ago('100 days') },
  cart_undo: { undo_nbr: `'u'`, user_nbr: `'M1'`, lines: `'[]'`, at: ago('90 days') },
  saved_line: {
    saved_nbr: `'s'`,
    user_nbr: `'M1'`,
    sku_id: `'P1-1'`,
    pt_nbr: `'P1'`,
    qty_ord: '1',
    seen_price: '1',
    saved_at: ago('2 years'),
  },
  bought_with: {
    pt_nbr: `'P2'`,
    other_nbr: `'GONE'`,
    weight: '1',
    last_day: ago('200 days'),
  },
  once_answer: {
    owner: `'o'`,
    op: `'o'`,
    req_id: `'r'`,
    payload_hash: `'h'`,
    started_at: ago('90 days'),
  },
  sent_letter: {
    kind: `'arrival'`,
    channel: `'mail'`,
    recipient: `'r'`,
    lang: `'en-US'`,
    subject: `''`,
    body: `''`,
    state: `'sent'`,
    at: ago('3 years'),
  },
  oauth_flow: {
    state_hash: `'s'`,
    sns_type: `'line'`,
    visitor_hash: `'v'`,
    code_verifier: `'c'`,
    nonce: `'n'`,
    redirect_path: `'/'`,
    is_bind: 'false',
    ...expired,
  },
  pickup_choice: {
    pick_hash: `'p'`,
    visitor_hash: `'v'`,
    frc_nbr: `'f'`,
    redirect_path: `'/'`,
    ...expired,
  },
  session: { sid_hash: `'s'`, user_nbr: `'M1'`, ...expired },
  form: { nbr: `'f'`, source: `'{}'`, saved_by: `''` },
  form_file: {
    file_nbr: `'1234567890123456789012'`,
    nbr: `'f'`,
    key: `'form-file'`,
    width: '1',
    height: '1',
    created_at: ago('2 days'),
  },
  search_figure: { day: `'2020-01-01'`, word: `'tea'`, times: '1', missed: '0' },
  search_opened: { day: `'2020-01-01'`, word: `'tea'`, kind: `'pt'`, nbr: `'P1'`, times: '1' },
  return_image: {
    file_nbr: `'r'`,
    user_nbr: `'M1'`,
    key: `'return-image'`,
    width: '1',
    height: '1',
    created_at: ago('2 days'),
  },
  review_picture: {
    file_nbr: `'p'`,
    key: `'review-picture'`,
    user_nbr: `'M1'`,
    pt_nbr: `'P1'`,
    goes_at: ago('1 day'),
  },
  order_return: {
    ret_nbr: `'R'`,
    so_nbr: `'RETURN'`,
    user_nbr: `'M1'`,
    kind: `'refund'`,
    stat: `'done'`,
    rsn: `'r'`,
    refund: `'{}'`,
    acct_nbr: `'123'`,
    ended_at: ago('200 days'),
  },
}

/** Fills the tables of a store of the test gateway with rows that every job has something to do with. */
export async function writeDueRows({ db }: Pick<Database, 'db'>, storeNbr: string): Promise<void> {
  await db.execute(
    sql`insert into operator (operator_nbr, email, name) values ('O1', 'o1@desk.test', 'Ann')`,
  )
  const none = (ptNbr: string) => [{ skuId: `${ptNbr}-1`, vIds: [], price: 1, qty: 0 }]
  await writeProduct(db, storeNbr, productDraft('P2'), 'seed')
  await writeProduct(db, storeNbr, productDraft('LATER', { isForSale: false }), 'seed')
  await writeProduct(db, storeNbr, productDraft('GONE', { skus: none('GONE') }), 'seed')
  await db.execute(
    sql`update product set shelf_from = now() - interval '1 hour' where pt_nbr = 'LATER'`,
  )
  // Sold out, but lists do not know it yet.
  await db.execute(sql`update product set stat = 2 where pt_nbr = 'GONE'`)
  for (const [table, given] of Object.entries(due))
    for (const row of [given].flat())
      await db.execute(
        sql.raw(`insert into ${table} (store_nbr, ${Object.keys(row)
          .map((column) => `"${column}"`)
          .join(', ')})
          values ('${storeNbr}', ${Object.values(row).join(', ')})`),
      )
}
