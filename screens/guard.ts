import type { MemAcType } from '../schemas/account/account.schema.ts'
import { screenOf, type Match } from './match.ts'

/** What the rules of navigation ask of a visitor. */
export interface Visitor {
  userNbr?: string
  memAcType?: MemAcType
}

/**
 * Where a visitor must go first, or `undefined` where the page may be shown (S1 §2): guests to the login, members
 * who have one contact only to binding the other. One rule for browser and server.
 */
export function guardOf(match: Match, address: string, visitor: Visitor): string | undefined {
  if (screenOf(match).login !== 'required') return undefined
  const back = encodeURIComponent(address)
  if (visitor.userNbr === undefined) return `/account/login?redirect=${back}`
  if (!visitor.memAcType || match.name === 'bind') return undefined
  const type = visitor.memAcType === 'mobile' ? 'email' : 'mobile'
  return `/account/bind?type=${type}&redirect=${back}`
}
