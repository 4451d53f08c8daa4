import type { CallError } from '../../runtime/transport/call-error.ts'

/** A fault of a document or a form, as returned by the gateway. */
interface Fault {
  path: string
  message: string
}

/** Data of the failures for which operator scripts have messages, as their codes declare it. */
export interface RefusedData {
  faults?: Fault[]
  draftRev?: number
  savedBy?: string
  permission?: string
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
export function refusalLines(
  error: CallError,
  what: string,
  { missing, messages }: Refusals,
): string[] {
  const code = error.code ?? ''
  const data = (error.data ?? {}) as RefusedData // the code declares its data
  const own = Object.hasOwn(messages, code) ? messages[code]?.(data) : undefined
  if (own) return [...(own.before ?? []), `${what}: ${own.last}`]
  switch (code) {
    case 'NOT_FOUND':
      return [`${what}: ${missing}`]
    case 'NO_SESSION':
      return [
        'The Studio does not know this token; set OPERATOR_TOKEN to one that you made in the Studio',
      ]
    case 'FORBIDDEN':
      return [`${what}: this token or its operator lacks the permission ${data.permission ?? ''}`]
    case 'INVALID_INPUT':
      return [`${what}: the gateway refuses the input: ${JSON.stringify(error.data)}`]
    default:
      return [
        ...faultLines(data.faults ?? []),
        `${what}: ${error.message} (${error.code ?? error.kind}${error.requestId ? `, request ${error.requestId}` : ''})`,
        ...(error.data === undefined || data.faults ? [] : [JSON.stringify(error.data)]),
      ]
  }
}
