import { withoutSecret } from '../../schemas/secret-path.ts'

/** Maximum characters of a logged message, since queries can be long. */
const longest = 400

interface Logged {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

/**
 * An error as it may be logged. Messages of failed queries contain parameters and rejected values
 * (hashes, addresses, numbers), so these are removed.
 */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { cause, errors } = error as { cause?: unknown; errors?: unknown } // an AggregateError has them
  const { code, query } = error as { code?: unknown; query?: unknown } // drivers' errors have them
  const message = (typeof query === 'string' ? `Failed query: ${query}` : error.message).slice(
    0,
    longest,
  )
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
    ...(Array.isArray(errors) && { errors: eachOnce(errors) }),
  }
}

/** Groups errors by cause, with their number. */
function eachOnce(errors: readonly unknown[]): (Logged & { times: number })[] {
  const causes = new Map<string, Logged & { times: number }>()
  for (const error of errors) {
    const logged = loggedError(error)
    const cause = `${logged.type} ${logged.message} ${JSON.stringify(logged.cause)}`
    causes.set(cause, { ...logged, times: (causes.get(cause)?.times ?? 0) + 1 })
  }
  return [...causes.values()].slice(0, 10)
}

/** A request's path as it may be logged, without query and secrets. */
export const loggedPath = (url: string): string => withoutSecret(url.split('?')[0] ?? '')
