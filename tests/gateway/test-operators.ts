import { tokenPermissions, type Permission, type Role } from '../../schemas/kit/permissions.ts'
import type { Db } from '../../gateway/db/database.ts'
import { hashOf } from '../../gateway/operator/index.ts'
import { newNbr, newSecret } from '../../gateway/operator/caller.ts'
import {
  operatorRoles,
  operators,
  operatorSessions,
  operatorTokens,
} from '../../gateway/operator/operator.tables.ts'

/** Sessions of operators by their roles; the first owner is called "operator". */
export function testOperators(db: Db) {
  const made = new Map<string, Promise<{ sid: string; operatorNbr: string }>>()
  const working = new Map<string, Promise<unknown>>()
  const make = async (roles: readonly Role[]) => {
    const operatorNbr = `O${newNbr()}`
    const name = roles.includes('owner') ? 'operator' : roles.join(' and ')
    await db.insert(operators).values({
      operatorNbr,
      name,
      email: `${operatorNbr}@studio.test`,
      // Owners need a second factor.
      totpSecret: 'JBSWY3DPEHPK3PXP',
    })
    const sid = newSecret()
    await db.insert(operatorSessions).values({
      sidHash: hashOf(sid),
      sessionNbr: newNbr(),
      operatorNbr,
      userAgent: 'test',
    })
    return { sid, operatorNbr }
  }
  const giveRoles = async (operatorNbr: string, storeNbr: string, roles: readonly Role[]) => {
    const held = roles.map((role) => ({ storeNbr, operatorNbr, role }))
    if (held.length) await db.insert(operatorRoles).values(held)
  }
  return {
    /** The cookie of an operator with these roles in the store, made at the first time. */
    async sidOf(roles: readonly Role[], storeNbr: string): Promise<string> {
      const key = roles.join(' ')
      const known = made.get(key) ?? make(roles)
      made.set(key, known)
      const { sid, operatorNbr } = await known
      const place = `${key}@${storeNbr}`
      const given = working.get(place) ?? giveRoles(operatorNbr, storeNbr, roles)
      working.set(place, given)
      await given
      return sid
    },
    /** A token of a new owner, with all that tokens may have. */
    async token(
      stores: readonly { storeNbr: string }[],
      permissions: Permission[] = tokenPermissions,
    ): Promise<string> {
      const { operatorNbr } = await make(['owner'])
      for (const { storeNbr } of stores) await giveRoles(operatorNbr, storeNbr, ['owner'])
      const token = newSecret()
      await db.insert(operatorTokens).values({
        operatorNbr,
        tokenNbr: newNbr(),
        tokenHash: hashOf(token),
        name: 'program',
        permissions,
        // Noted when a token is used after a while; not in each test that counts statements.
        usedAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      return token
    },
  }
}
