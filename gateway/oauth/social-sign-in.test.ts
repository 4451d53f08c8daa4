import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSocialShop, type Jar, type SocialShop } from '../../tests/gateway/social-shop.ts'
import { memberIdentities } from '../account/account.tables.ts'
import { memberOfSession } from '../session/member.ts'
import { members } from '../account/member.tables.ts'
import { oauthFlows } from './oauth.tables.ts'
import { socialFrom } from './social-from.ts'
import { readSocialSettings } from './social-settings.ts'

let shop: SocialShop
beforeAll(async () => {
  shop = await createSocialShop()
})
afterAll(() => shop.close())

const memberOf = ({ sid }: Jar) => memberOfSession(shop.gateway.database.db, 'T1', sid)

describe.each(['line', 'fb'] as const)('login by %s', (snsType) => {
  it('creates an account, then opens it again, and returns to where it started', async () => {
    const jar: Jar = {}
    const name = `New ${snsType}`
    expect(await shop.visit(jar, name, { snsType, redirectPath: '/items?sort=new#top' })).toBe(
      '/m/items?sort=new&oauth=new#top',
    )
    const member = await memberOf(jar)
    expect(member?.userNbr).toBe(jar.userNbr)
    const [row] = await shop.gateway.database.db
      .select({ memName: members.memName })
      .from(members)
      .where(and(eq(members.storeNbr, 'T1'), eq(members.userNbr, jar.userNbr ?? '')))
    expect(row?.memName).toBe(name)

    const other: Jar = {}
    expect(await shop.visit(other, name, { snsType })).toBe('/m/?oauth=login')
    expect((await memberOf(other))?.userNbr).toBe(member?.userNbr)
  })

  it('uses PKCE, and stores no secret in plain text', async () => {
    const url = new URL(await shop.begin({}, { snsType }))
    const { state, code_challenge: challenge, ...asked } = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://shop.test/api/oauth/${snsType}/callback`,
    })
    expect(challenge).toMatch(/^[\w-]{43}$/)
    const rows = JSON.stringify(await shop.gateway.database.db.select().from(oauthFlows))
    expect(rows).not.toContain(state)
    expect(rows).not.toContain(challenge)
  })

  it('refuses a code with another verifier', async () => {
    const jar: Jar = {}
    const url = await shop.begin(jar, { snsType })
    await shop.changeFlow(url, { codeVerifier: 'x'.repeat(43) })
    const { location } = await shop.ask(await shop.answer(url, jar, 'Wrong'), jar)
    expect(location).toBe('/m/account/login?redirect=%2F&oauth=failed')
    expect(jar.sid).toBeUndefined()
  })

  it('says that it was cancelled', async () => {
    const jar: Jar = {}
    const url = await shop.begin(jar, { snsType, redirectPath: '/cart' })
    const { location } = await shop.ask(await shop.answer(url, jar, '', 'cancel'), jar)
    expect(location).toBe('/m/account/login?redirect=%2Fcart&oauth=cancelled')
  })
})

describe('linking a social account', () => {
  const bind = async (jar: Jar, userNbr: string, name: string) =>
    shop.visit(jar, name, { isBind: true, userNbr, redirectPath: '/user/profile' })
  const holders = (subjectOfMember: string) =>
    shop.gateway.database.db
      .select({ snsType: memberIdentities.snsType })
      .from(memberIdentities)
      .where(eq(memberIdentities.userNbr, subjectOfMember))

  it('adds it to the member, and logs in to that account from then on', async () => {
    const { sid, userNbr } = await shop.gateway.signIn()
    expect(await bind({ sid }, userNbr, 'Bound')).toBe('/m/user/profile?oauth=bound')
    expect(await holders(userNbr)).toEqual([{ snsType: 'line' }])
    const jar: Jar = {}
    expect(await shop.visit(jar, 'Bound')).toBe('/m/?oauth=login')
    expect(jar.userNbr).toBe(userNbr)
  })

  it('reports that it belongs to another account', async () => {
    await shop.visit({}, 'Taken')
    const { sid, userNbr } = await shop.gateway.signIn()
    expect(await bind({ sid }, userNbr, 'Taken')).toBe('/m/user/profile?oauth=taken')
    expect(await holders(userNbr)).toEqual([])
  })

  it('fails if another member, or none, is logged in on return', async () => {
    const [one, other] = [await shop.gateway.signIn(), await shop.gateway.signIn()]
    for (const sid of [other.sid, 'unknown', '']) {
      const jar: Jar = { sid: one.sid }
      const given = { isBind: true, userNbr: one.userNbr, redirectPath: '/user/profile' }
      const back = await shop.answer(await shop.begin(jar, given), jar, 'Swapped')
      expect((await shop.ask(back, { ...jar, sid })).location).toBe('/m/user/profile?oauth=failed')
    }
    expect([...(await holders(one.userNbr)), ...(await holders(other.userNbr))]).toEqual([])
  })
})

describe('a LINE access token', () => {
  const holderOf = (token: string) => shop.social.lineHolder(shop.gateway.asker().store, token)

  it('identifies its holder if it was issued to this shop', async () => {
    const holder = await holderOf(shop.provider.lineToken('Holder'))
    expect(holder).toMatchObject({ snsType: 'line', name: 'Holder' })
  })

  it.each([
    ['given to another channel', () => shop.provider.lineToken('Holder', 'another-channel')],
    ['that is unknown', () => 'x'.repeat(40)],
    ['that is no word', () => 'x\r\nX-Evil: 1'],
  ])('%s is refused', async (_name, token) => expect(await holderOf(token())).toBeNull())

  it('is not verified if the store has no LINE', async () => {
    const none = socialFrom(readSocialSettings({}))
    expect(await none.lineHolder(shop.gateway.asker().store, 'x'.repeat(40))).toBeUndefined()
  })
})
