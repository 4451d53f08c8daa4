/**
 * What a log may know of a failed visit: kinds and codes of the errors, and where ours came from. Messages are left
 * out, for they may repeat a code, a token or a query with its values.
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
