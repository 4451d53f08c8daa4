import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { hashPasswd } from '../../gateway/account/index.ts'
import { startSession } from '../../gateway/session/member.ts'
import { userLogin } from '../../schemas/account/account.ops.ts'
import * as ops from '../../schemas/account/member-operator.ops.ts'
import { eraseMember, exportMember } from '../../schemas/account/person.ops.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
let soNbr: string
let sku: string
const userNbr = 'UEVE1'
const email = 'eve.wu@person.example'
const mobile = '0955123456'
const secret = 'correct horse battery'

/** A member of whom there is something in every table that may name a person. */
beforeAll(async () => {
  shop = await createOrdersShop()
  const { db } = shop.gateway.database
  sku = await shop.sell('TEA', { qty: 10 })
  const passwdHash = await hashPasswd(secret)
  await db.insert(members).values({
    storeNbr: 'T1',
    userNbr,
    levelNbr: 'L1',
    memName: 'Eve Wu',
    email,
    mobile,
    passwdHash,
    birthMonth: 5,
  })
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement)
  await run(
    sql`insert into address (store_nbr, addr_nbr, user_nbr, kind, name, tel, city_id, address) values ('T1', 'AEVE', ${userNbr}, 'home', 'Eve Wu', ${mobile}, '100', '9 Eve Lane')`,
  )
  await run(
    sql`insert into member_invoice (store_nbr, inv_nbr, user_nbr, inv_type, carrier_type, name) values ('T1', 'IEVE', ${userNbr}, '2', '1', 'Eve Wu')`,
  )
  await run(
    sql`insert into favorite (store_nbr, user_nbr, pt_nbr) values ('T1', ${userNbr}, 'TEA')`,
  )
  await run(
    sql`insert into enquiry (store_nbr, enquiry_nbr, pt_nbr, user_nbr, mem_name, mobile, email, lang) values ('T1', 'Q1', 'TEA', ${userNbr}, 'Eve Wu', ${mobile}, ${email}, 'en-US'), ('T1', 'Q2', 'TEA', null, 'Eve Wu', '', ${email}, 'en-US'), ('T1', 'Q3', 'TEA', null, 'Other', '', 'other@person.example', 'en-US')`,
  )
  await run(
    sql`insert into arrival_notice (store_nbr, notice_nbr, pt_nbr, user_nbr, email, lang, origin) values ('T1', 'N1', 'TEA', ${userNbr}, ${email}, 'en-US', 'http://shop.test')`,
  )
  await run(sql`insert into form (store_nbr, nbr, source, saved_by) values ('T1', 'F1', '{}', 'x')`)
  await run(
    sql`insert into form_answer (store_nbr, nbr, answer_nbr, rev, answer, words, user_nbr, lang) values ('T1', 'F1', 'W1', 1, '{"name":"Eve Wu"}', 'eve wu', ${userNbr}, 'en-US')`,
  )
  await run(
    sql`insert into form_file (store_nbr, file_nbr, nbr, key, width, height, answer_nbr) values ('T1', 'abcdefghijklmnopqrstuv', 'F1', 'k', 1, 1, 'W1')`,
  )
  await run(
    sql`insert into member_identity (store_nbr, sns_type, subject, user_nbr) values ('T1', 'line', 'line-eve', ${userNbr})`,
  )
  await run(
    sql`insert into sent_letter (store_nbr, kind, channel, recipient, lang, subject, body, state) values ('T1', 'loginCode', 'sms', ${mobile}, 'en-US', '', 'Eve', 'sent')`,
  )
  const sid = await startSession(db, 'T1', userNbr)
  const who = { sid, userNbr, addrNbr: 'AEVE' }
  const { json } = await shop.order(who, { PtList: [line(sku)], amt: 1_100 })
  soNbr = String(json.soNbr)
  await run(
    sql`insert into review (store_nbr, review_nbr, pt_nbr, so_nbr, ln, user_nbr, stars, text, nickname, lang, stat) values ('T1', 'VEVE', 'TEA', ${soNbr}, 1, ${userNbr}, 5, 'Eve Wu likes it', 'Eve Wu', 'en-US', 'shown')`,
  )
  await run(sql`insert into review_summary (store_nbr, pt_nbr, stars5) values ('T1', 'TEA', 1)`)
  await shop.inCart(who, sku)
  await operate(ops.setPoints, { memberNbr: userNbr, points: 5, reason: 'Eve asked' })
})
afterAll(() => shop.gateway.close())

const operate = async (...call: Parameters<OrdersShop['operate']>) =>
  (await shop.operate(...call)).json

describe('a person', () => {
  it('is exported with all that is known of them, and nothing that gives access', async () => {
    const { file } = (await operate(exportMember, { memberNbr: userNbr })) as {
      file: Record<string, unknown>
    }
    expect(file).toMatchObject({
      profile: { memName: 'Eve Wu', email, mobile },
      addresses: [{ address: '9 Eve Lane' }],
      invoices: [{ name: 'Eve Wu' }],
      orders: [{ soNbr, lines: [{ ptName: 'Product TEA' }] }],
      points: [{ points: 5 }],
      cart: [{ skuId: sku }],
      favorites: [{ ptNbr: 'TEA' }],
      enquiries: [{ enquiryNbr: 'Q1' }],
      reviews: [{ reviewNbr: 'VEVE' }],
      arrivalNotices: [{ noticeNbr: 'N1' }],
      formAnswers: [{ answer: { name: 'Eve Wu' } }],
      socialAccounts: [{ subject: 'line-eve' }],
      letters: [{ body: 'Eve' }],
      history: [{ event: 'pointsSet' }],
    })
    const { token } = await shop.orderOf(soNbr)
    expect(JSON.stringify(file)).not.toContain(token)
    expect(JSON.stringify(file)).not.toContain('argon2')
  })

  it('is not erased by who may only write to members', async () => {
    const refused = await shop.gateway.call(
      eraseMember,
      { memberNbr: userNbr },
      { operator: ['support'] },
    )
    expect(refused.json.code).toBe('FORBIDDEN')
  })

  it('is erased everywhere but from orders, once', async () => {
    expect(await operate(eraseMember, { memberNbr: userNbr })).toMatchObject({ retCode: 1 })
    const { db } = shop.gateway.database
    const { rows: columns } = await db.execute<{ table_name: string; column_name: string }>(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`)
    const found: string[] = []
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } = await db.execute<{ hits: number }>(
        sql`select count(*)::int as hits from ${sql.identifier(table)}
          where ${sql.identifier(column)}::text ~* 'eve.wu|0955123456|line-eve|eve lane|eve asked'`,
      )
      if (rows[0]?.hits) found.push(`${table}.${column}`)
    }
    // What an order needs stays with it; a reason that an operator gave stays in ledger and audit.
    expect(found.toSorted()).toEqual([
      'audit_entry.after',
      'point_entry.remark',
      'sales_order.mem_email',
      'sales_order.receiver_addr',
      'sales_order.receiver_name',
      'sales_order.receiver_tel',
    ])
    expect((await shop.orderOf(soNbr)).userNbr).toBe(userNbr)
    expect(await operate(ops.showMember, { memberNbr: userNbr })).toMatchObject({
      memName: '',
      isErased: true,
      OrderList: [{ orderNbr: soNbr }],
    })
    expect(await operate(eraseMember, { memberNbr: userNbr })).toMatchObject({
      code: 'MEMBER_ERASED',
    })
    const { rows } = await db.execute(sql`select enquiry_nbr from enquiry`)
    expect(rows).toEqual([{ enquiry_nbr: 'Q3' }])
  })

  it('cannot sign in any more, and may join anew with the same address', async () => {
    const login = await shop.gateway.call(userLogin, { memEmail: email, passwd: secret })
    expect(login.json.code).toBe('WRONG_LOGIN')
    await shop.gateway.database.db
      .insert(members)
      .values({ storeNbr: 'T1', userNbr: 'UEVE2', levelNbr: 'L1', email })
  })
})
