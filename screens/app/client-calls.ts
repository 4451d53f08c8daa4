import type { LocalDatabase } from '../../runtime/cache/local-database.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import type { Transport } from '../../runtime/transport/transport.ts'
import type { Call } from '../../runtime/shop/shop.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { BootState } from '../boot-state.ts'

/**
 * The browser's way to the gateway: cached over HTTP. Its libraries load with the first call, after the first
 * screen stands.
 */
export function createClientCalls(
  { appid, secret, config, lang, terminal, ticks }: BootState,
  isSignedIn: () => boolean,
) {
  let ready: Promise<{ cached: Transport; plain: Transport }> | undefined
  const connect = async () => {
    const [{ createHttpTransport }, { createCachedTransport }, { createTickWatch }] =
      await Promise.all([
        import('../../runtime/transport/http-transport.ts'),
        import('../../runtime/cache/cached-transport.ts'),
        import('../../runtime/cache/tick-watch.ts'),
      ])
    const plain = createHttpTransport({ frame: () => ({ appid, secret, lang, terminal }) })
    let database: Promise<LocalDatabase | undefined> | undefined
    const open = () =>
      (database ??= import('../../runtime/cache/local-database.ts').then(
        (module) => new module.LocalDatabase(config.storeNbr),
        () => undefined, // without it everything is asked for
      ))
    const cached = createCachedTransport({
      transport: plain,
      database: open,
      ticks: createTickWatch(plain, ticks),
      variant: () => `${lang}|${terminal}`,
    })
    return { cached, plain }
  }
  const send = async (
    op: AnyOp,
    input: Record<string, unknown>,
    kind: 'cached' | 'plain',
  ): Promise<Record<string, unknown>> => {
    // Without a session the answer is known (S1 §6).
    if (op.access === 'member' && !isSignedIn()) throw new CallError(999)
    return (await (ready ??= connect()))[kind](op, input)
  }
  return {
    call: ((op: AnyOp, input: Record<string, unknown>) => send(op, input, 'cached')) as Call, // the gateway answers by the operation's schema
    query: async (from: string, args: Record<string, unknown>) => {
      const { opByKey } = await import('../../schemas/ops.ts')
      const op = opByKey.get(from)
      if (!op) throw new Error(`query: there is no operation "${from}"`)
      return send(op, args, 'cached')
    },
    /** Tells the gateway something that the shopper need not know about. */
    tell: (op: AnyOp, input: Record<string, unknown>) =>
      send(op, input, 'plain').catch(() => undefined), // nobody waits for it
    /** Fetches the libraries ahead of the first move. */
    warm: () => void (ready ??= connect()),
  }
}
