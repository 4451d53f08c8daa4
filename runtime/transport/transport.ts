import type { AnyOp } from '../../schemas/kit/define-op.ts'

/** Carries one call to wherever it is answered: over HTTP, within the process, or to fixtures. Rejects with a CallError. */
export type Transport = (
  op: AnyOp,
  input: Record<string, unknown>,
) => Promise<Record<string, unknown>>
