/**
 * Loggable facts of a failed sign-in: types and codes of the errors, and own stack frames. Messages
 * are left out, since they may contain a code, a token or query values.
 */
export function failureFacts(error: unknown): Record<string, unknown> {
  const kinds: string[] = []
  for (let at = error; at instanceof Error && kinds.length < 6; at = at.cause) {
    const { code, error: oauthError } = at as { code?: unknown; error?: unknown } // libraries' errors have them
    const marks = [code, oauthError].filter((mark) => /^[\w.-]{1,60}$/.test(String(mark ?? '')))
    kinds.push([at.name, ...marks].join(' '))
  }
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return {
    kinds,
    at: frames
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 5)
      .map((line) => line.trim()),
  }
}
