import { count, eq } from 'drizzle-orm'
import type { Myself } from '../../schemas/operator/operator.schema.ts'
import { localized } from '../store/store-config.ts'
import { freshUntil, mustSetUp, permissionsWith, rolesOfCaller, type Caller } from './caller.ts'
import { operatorRecoveryCodes } from './operator.tables.ts'
import type { SelfContext } from './self-context.ts'

/** The caller's own data for the Studio; closed stores are left out. */
export async function myselfOf(ctx: SelfContext, caller: Caller): Promise<Myself> {
  const { db, directory, lang, now } = ctx
  const roles = await rolesOfCaller(db, caller)
  const [codes] = await db
    .select({ left: count() })
    .from(operatorRecoveryCodes)
    .where(eq(operatorRecoveryCodes.operatorNbr, caller.operatorNbr))
  const StoreList = [...roles].flatMap(([storeNbr, held]) => {
    const store = directory.byNbr(storeNbr)
    if (!store || store.closedAt) return []
    const { storeName, defaultLang, door, favicon, logo } = store.config
    return [
      {
        storeNbr,
        name: localized(storeName, lang, defaultLang),
        origin: ctx.shopOrigin(store),
        isOpen: !door,
        icon: favicon || logo,
        currency: store.config.currency,
        timeZone: store.config.timeZone,
        roles: held,
        permissions: permissionsWith(caller, held),
      },
    ]
  })
  const { operatorNbr, name, email, isDemo, hasTotp, passkeys } = caller
  return {
    operatorNbr,
    name,
    email,
    isDemo,
    hasTotp,
    passkeys,
    recoveryCodes: codes?.left ?? 0,
    mustSetUp: mustSetUp(caller, roles),
    freshUntil: freshUntil(caller, now)?.toISOString() ?? '',
    StoreList,
  }
}
