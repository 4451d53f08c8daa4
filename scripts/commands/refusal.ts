import type { CallError } from '../../runtime/transport/call-error.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import type { GatewayClient } from './gateway-client.ts'

/** A fault of a document or a form, as returned by the gateway. */
interface Fault {
  path: string
  message: string
}

/** Data of the failures that operator scripts have messages for, as declared by their codes. */
export interface RefusedData {
  faults?: Fault[]
  draftRev?: number
  rev?: number
  savedBy?: string
  stat?: string
  amt?: number
  amtOrder?: number
  amtLeft?: number
  qtyRet?: number
  ref?: string
  soNbr?: string
  count?: number
  size?: number
  redeemedAt?: string
  ln?: number
  field?: string
  cpnNbr?: string
  cpgNbr?: string
  userNbr?: string
  memPoints?: number
  levelNbr?: string
  amtCommission?: number
}

/** Messages for the failures of a script's operations by code; `missing` is the message for `NOT_FOUND`. */
export interface Refusals {
  missing: string
  messages: Readonly<Record<string, (data: RefusedData) => { before?: string[]; last: string }>>
}

export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ path, message }) => `${path || '/'}: ${message}`)

export const faultCount = (count: number): string => `${count} ${count === 1 ? 'fault' : 'faults'}`

/** Returns the message lines for a failed command, with what to do about it. */
export async function refusalLines(
  error: CallError,
  gateway: GatewayClient,
  what: string,
  { missing, messages }: Refusals,
): Promise<string[]> {
  const code = error.code ?? ''
  const data = (error.data ?? {}) as RefusedData // as declared for the code
  const own = Object.hasOwn(messages, code) ? messages[code]?.(data) : undefined
  if (own) return [...(own.before ?? []), `${what}: ${own.last}`]
  switch (code) {
    case 'NOT_FOUND':
      return [
        (await isOperator(gateway))
          ? `${what}: ${missing.replace('STORE', gateway.storeNbr)}`
          : 'The gateway refuses the operator token; set OPERATOR_TOKEN to the one it was started with',
      ]
    case 'INVALID_INPUT':
      return [`${what}: the gateway refuses the input: ${JSON.stringify(error.data)}`]
    case 'INVALID_SIGNATURE':
      return [
        `The gateway refuses the signature: this copy of the project and the gateway use different protocol versions`,
      ]
    default:
      return [
        `${what}: ${error.message} (${error.code ?? error.kind}${error.requestId ? `, request ${error.requestId}` : ''})`,
      ]
  }
}

/**
 * Operator operations answer `NOT_FOUND` to a wrong token, just as for missing entities; this call
 * distinguishes the two.
 */
const isOperator = (gateway: GatewayClient): Promise<boolean> =>
  gateway.call(listPages, {}).then(
    () => true,
    () => false,
  )
