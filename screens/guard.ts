import type { MemAcType } from '../schemas/account/account.schema.ts'
import { screenOf, type Match } from './match.ts'

/** What the navigation rules need to know about a visitor. */
export interface Visitor {
  userNbr?: string
  memAcType?: MemAcType
}

/**
 * Returns where a visitor must go first, or `undefined` if the page may be shown: guests go to the
 * login, members with one contact to adding the other. Browser and server share this rule.
 */
export function guardOf(match: Match, address: string, visitor: Visitor): string | undefined {
  if (screenOf(match).login !== 'required') return undefined
  const back = encodeURIComponent(address)
  if (visitor.userNbr === undefined) return `/account/login?redirect=${back}`
  if (!visitor.memAcType || match.name === 'bind') return undefined
  const type = visitor.memAcType === 'mobile' ? 'email' : 'mobile'
  return `/account/bind?type=${type}&redirect=${back}`
}
