import type { CallError } from '../runtime/transport/call-error.ts'
import { listPages } from '../schemas/page/page-operator.ops.ts'
import type { GatewayClient } from './gateway-client.ts'

/** A fault of a document or a form, as the gateway lists it. */
interface Fault {
  path: string
  message: string
}

/** Data of the failures that scripts for operators word; by the code, as declared. */
export interface RefusedData {
  faults?: Fault[]
  draftRev?: number
  rev?: number
  savedBy?: string
  stat?: string
  amt?: number
  amtOrder?: number
  amtLeft?: number
  ref?: string
  soNbr?: string
  count?: number
  size?: number
  redeemedAt?: string
  ln?: number
}

/** What failures mean that a script's own operations have, by their code, and where `NOT_FOUND` leads. */
export interface Refusals {
  missing: string
  messages: Readonly<Record<string, (data: RefusedData) => { before?: string[]; last: string }>>
}

export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ path, message }) => `${path || '/'}: ${message}`)

export const faultCount = (count: number): string => `${count} ${count === 1 ? 'fault' : 'faults'}`

/** What a refusal of the gateway means to whoever gave a command, and what to do about it. */
export async function refusalLines(
  error: CallError,
  gateway: GatewayClient,
  what: string,
  { missing, messages: told }: Refusals,
): Promise<string[]> {
  const code = error.code ?? ''
  const data = (error.data ?? {}) as RefusedData // by the code, as declared
  const own = Object.hasOwn(told, code) ? told[code]?.(data) : undefined
  if (own) return [...(own.before ?? []), `${what}: ${own.last}`]
  switch (code) {
    case 'NOT_FOUND':
      return [
        (await isOperator(gateway))
          ? `${what}: ${missing.replace('STORE', gateway.storeNbr)}`
          : 'The gateway does not take the operator token; set OPERATOR_TOKEN to the one it was started with',
      ]
    case 'INVALID_INPUT':
      return [`${what}: the gateway refuses the input: ${JSON.stringify(error.data)}`]
    case 'INVALID_SIGNATURE':
      return [
        `The gateway refuses the signature: this copy of the project and the gateway's speak different versions of the protocol`,
      ]
    default:
      return [
        `${what}: ${error.message} (${error.code ?? error.kind}${error.requestId ? `, request ${error.requestId}` : ''})`,
      ]
  }
}

/** To anybody but an operator these operations do not exist, so a missing thing and a wrong token look alike. */
const isOperator = (gateway: GatewayClient): Promise<boolean> =>
  gateway.call(listPages, {}).then(
    () => true,
    () => false,
  )
