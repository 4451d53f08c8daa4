import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { BrowserContext } from 'playwright'
import { demoStores } from '../../fixtures/demo/index.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { createMember } from '../../gateway/account/new-member.ts'
import type { Db } from '../../gateway/db/database.ts'
import { startSession } from '../../gateway/session/member.ts'
import { onDemoDatabase } from './demo-database.ts'
import { storeUrl, type DemoStore } from './phone.ts'

/** Begins a session of a member in a browser, without the pages of login and registration. */
async function beginSession(
  context: BrowserContext,
  store: DemoStore,
  find: (db: Db, storeNbr: string) => Promise<string | undefined>,
): Promise<void> {
  const storeNbr = demoStores[store === 'first' ? 0 : 1]?.storeNbr ?? ''
  const cookies = await onDemoDatabase(async (db) => {
    const userNbr = await find(db, storeNbr)
    if (!userNbr) throw new Error('there is no such member')
    return { sid: await startSession(db, storeNbr, userNbr), userNbr }
  })
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: storeUrl(store) })),
  )
}

/** Signs a browser in as a new member of a store. Returns the member's mobile number. */
export async function signInNew(
  context: BrowserContext,
  memName: string,
  store: DemoStore = 'first',
): Promise<string> {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  const contacts = { email: `n${number}@example.com`, mobile: `09${number}` }
  await beginSession(context, store, (db, storeNbr) =>
    createMember(db, storeNbr, { memName, ...contacts, passwdHash: null }),
  )
  return contacts.mobile
}

/** Signs a browser in as the demo's member, who has orders, coupons and points. */
export const signInDemo = (context: BrowserContext, store: DemoStore = 'first'): Promise<void> =>
  beginSession(context, store, async (db, storeNbr) => {
    const [member] = await db
      .select({ userNbr: members.userNbr })
      .from(members)
      .where(and(eq(members.storeNbr, storeNbr), eq(members.email, 'demo@vitrine.example')))
    return member?.userNbr
  })
