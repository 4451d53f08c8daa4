import { randomUUID } from 'node:crypto'
import type { Role } from '../../schemas/kit/permissions.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { hashPasswd } from '../../gateway/account/index.ts'
import { newNbr } from '../../gateway/operator/caller.ts'
import { operatorRoles, operators } from '../../gateway/operator/operator.tables.ts'
import { studioHost, type TestGateway } from '../gateway/test-gateway.ts'

export const origin = `http://${studioHost}`
export const passwd = 'correct horse battery'

/** A browser at the Studio: keeps its cookie. */
export interface Browser {
  call(
    op: AnyOp,
    input?: Record<string, unknown>,
    rest?: { store?: string; headers?: Record<string, string>; remoteAddress?: string },
  ): Promise<{ status: number; json: Record<string, unknown> & { code?: string } }>
  sid(): string | undefined
}

export function browserOf({ app }: TestGateway, headers: Record<string, string> = {}): Browser {
  let sid: string | undefined
  return {
    sid: () => sid,
    async call(op, input = {}, { store = 'T1', headers: more = {}, remoteAddress } = {}) {
      const reply = await app.inject({
        method: 'POST',
        url: op.access === 'operator' ? `/api/${store}/${op.key}` : `/api/${op.key}`,
        headers: {
          host: studioHost,
          origin,
          'accept-language': 'en-US',
          ...(sid !== undefined && { cookie: `operator=${sid}` }),
          ...(op.once && { 'idempotency-key': randomUUID() }),
          ...headers,
          ...more,
        },
        payload: input,
        ...(remoteAddress !== undefined && { remoteAddress }),
      })
      for (const { name, value } of reply.cookies) if (name === 'operator') sid = value || undefined
      return { status: reply.statusCode, json: reply.json<Record<string, unknown>>() }
    },
  }
}

/** A new operator with a password and roles in the first store, or in several. */
export async function newOperator(
  { database: { db } }: TestGateway,
  roles: readonly Role[],
  { stores = ['T1'], isDemo = false }: { stores?: readonly string[]; isDemo?: boolean } = {},
): Promise<{ operatorNbr: string; email: string }> {
  const operatorNbr = `O${newNbr()}`
  const email = `${operatorNbr.toLowerCase()}@studio.test`
  const passwdHash = await hashPasswd(passwd)
  await db
    .insert(operators)
    .values({ operatorNbr, name: `Name ${operatorNbr}`, email, passwdHash, isDemo })
  await db
    .insert(operatorRoles)
    .values(stores.flatMap((storeNbr) => roles.map((role) => ({ storeNbr, operatorNbr, role }))))
  return { operatorNbr, email }
}
