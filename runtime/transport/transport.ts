import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { CaptchaPair } from '../shop/overlay.ts'

/** What a caller may ask of one call beside its answer. */
export interface CallOptions {
  /** Gives the call up: it fails as `cancelled`. */
  signal?: AbortSignal
  /**
   * Told how much of the request is sent, from 0 to 1. Such a call is not repeated, and may last as long as something
   * of it still moves.
   */
  onProgress?: (part: number) => void
  /** Number of a `once` call that may have arrived before: the gateway answers it a second time instead of acting twice. */
  reqId?: string
}

export interface SendOptions extends CallOptions {
  /** Of a puzzle solved for this very call. */
  captcha?: CaptchaPair
}

/** Carries one call to wherever it is answered: over HTTP, within the process, or to fixtures. Rejects with a CallError. */
export type Transport = (
  op: AnyOp,
  input: Record<string, unknown>,
  options?: SendOptions,
) => Promise<Record<string, unknown>>
