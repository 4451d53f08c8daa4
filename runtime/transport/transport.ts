import type { BrowserOp } from '../../schemas/kit/define-op.ts'
import type { CaptchaPair } from './captcha-pair.ts'

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call: it fails as `cancelled`. */
  signal?: AbortSignal
  /**
   * Receives the share of the request that is sent, from 0 to 1; a retry begins at 0 again. The
   * timeout restarts with each progress.
   */
  onProgress?: (part: number) => void
  /**
   * Id of a `once` call that may have arrived before: the gateway then replays the answer instead
   * of acting twice.
   */
  reqId?: string
}

export interface SendOptions extends CallOptions {
  /** The pair of the captcha solved for this call. */
  captcha?: CaptchaPair
}

/**
 * Sends one call and returns its answer: over HTTP, within the process or from fixtures. Rejects
 * with a CallError.
 */
export type Transport = (
  op: BrowserOp,
  input: Record<string, unknown>,
  options?: SendOptions,
) => Promise<Record<string, unknown>>
