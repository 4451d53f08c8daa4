import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { CaptchaPair } from '../shop/overlay.ts'

/** Carries one call to wherever it is answered: over HTTP, within the process, or to fixtures. Rejects with a CallError. */
export type Transport = (
  op: AnyOp,
  input: Record<string, unknown>,
  /** Of a puzzle solved for this very call. */
  captcha?: CaptchaPair,
) => Promise<Record<string, unknown>>
