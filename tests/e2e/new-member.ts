import { randomInt } from 'node:crypto'
import type { BrowserContext } from 'playwright'
import { inject } from 'vitest'
import { demoStores } from '../../fixtures/demo/index.ts'
import { createMember } from '../../gateway/account/new-member.ts'
import { openDatabase } from '../../gateway/db/database.ts'
import { startEmbedded } from '../../gateway/db/embedded.ts'
import { startSession } from '../../gateway/session/member.ts'
import { storeUrl, type DemoStore } from './phone.ts'

/**
 * Signs a browser in as a new member of a store, without registration and captcha. Returns the
 * member's mobile number.
 */
export async function signInNew(
  context: BrowserContext,
  memName: string,
  store: DemoStore = 'first',
): Promise<string> {
  const { url, stop } = await startEmbedded({ dataDir: inject('shopData') })
  const { db, close } = openDatabase(url)
  try {
    const storeNbr = demoStores[store === 'first' ? 0 : 1]?.storeNbr ?? ''
    const number = String(randomInt(100_000_000)).padStart(8, '0')
    const contacts = { email: `n${number}@example.com`, mobile: `09${number}` }
    const userNbr = await createMember(db, storeNbr, { memName, ...contacts, passwdHash: null })
    if (!userNbr) throw new Error('signInNew: the contacts are taken')
    const sid = await startSession(db, storeNbr, userNbr)
    const cookies = { sid, userNbr }
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: storeUrl(store) })),
    )
    return contacts.mobile
  } finally {
    await close()
    await stop()
  }
}
