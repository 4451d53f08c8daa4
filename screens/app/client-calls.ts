import type { LocalDatabase } from '../../runtime/cache/local-database.ts'
import type { CaptchaPair } from '../../runtime/shop/overlay.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import type { CallOptions, Transport } from '../../runtime/transport/transport.ts'
import type { Call, Session } from '../../runtime/shop/shop.ts'
import type { AnyOp, OpOutput } from '../../schemas/kit/define-op.ts'
import type { BootState } from '../boot-state.ts'

/** Milliseconds that an answer brought along by another call stands for its own. */
const givenLasts = 10_000

interface Asker {
  session: () => Session
  /** Shows the puzzle; answers the pair, or nothing where it was closed unsolved. */
  solve: (action: string) => Promise<CaptchaPair | undefined>
}

/**
 * The browser's way to the gateway: cached over HTTP. Its libraries load with the first call, after the first
 * screen stands. A call that needs a puzzle waits for it and goes on by itself (S1 §4 "Captcha").
 */
export function createClientCalls(
  { appid, secret, config, lang, terminal, ticks }: BootState,
  { session, solve }: Asker,
) {
  let ready: Promise<{ cached: Transport; plain: Transport }> | undefined
  let database: Promise<LocalDatabase | undefined> | undefined
  const given = new Map<string, { answer: Record<string, unknown>; until: number }>()
  const open = () =>
    (database ??= import('../../runtime/cache/local-database.ts').then(
      (module) => new module.LocalDatabase(config.storeNbr),
      () => undefined, // without it everything is asked for
    ))
  const connect = async () => {
    // Code that is asked for without a network is not asked for again by some browsers.
    if (navigator.onLine === false) throw new CallError('network')
    const [{ createHttpTransport }, { createCachedTransport }, { createTickWatch }] =
      await Promise.all([
        import('../../runtime/transport/http-transport.ts'),
        import('../../runtime/cache/cached-transport.ts'),
        import('../../runtime/cache/tick-watch.ts'),
      ])
    const plain = createHttpTransport({ frame: () => ({ appid, secret, lang, terminal }) })
    const cached = createCachedTransport({
      transport: plain,
      database: open,
      ticks: createTickWatch(plain, ticks),
      variant: () => `${lang}|${terminal}|${session().userNbr ?? ''}`,
    })
    return { cached, plain }
  }
  const connected = () =>
    (ready ??= connect().catch((error: unknown) => {
      ready = undefined
      throw error
    }))
  const send = async (
    op: AnyOp,
    input: Record<string, unknown>,
    kind: 'cached' | 'plain',
    options?: CallOptions,
  ): Promise<Record<string, unknown>> => {
    // Without a session the answer is known (S1 §6).
    if (op.access === 'member' && session().userNbr === undefined) throw new CallError(999)
    // What changes an account outdates what was said of it.
    if (op.kind === 'command' && op.fun === 'account') given.clear()
    const known = given.get(op.key)
    given.delete(op.key)
    if (known && known.until > Date.now() && !Object.keys(input).length) return known.answer
    const transport = (await connected())[kind]
    for (let pair: CaptchaPair | undefined; ;) {
      try {
        return await transport(op, input, { ...options, ...(pair && { captcha: pair }) })
      } catch (error) {
        if (!(error instanceof CallError && error.kind === 3)) throw error
        pair = await solve(op.key)
        if (!pair) throw new CallError('cancelled')
      }
    }
  }
  return {
    call: ((op: AnyOp, input: Record<string, unknown>, options?: CallOptions) =>
      send(op, input, 'cached', options)) as Call, // the gateway answers by the operation's schema
    query: async (from: string, args: Record<string, unknown>) => {
      const { opByKey } = await import('../../schemas/ops.ts')
      const op = opByKey.get(from)
      if (!op) throw new Error(`query: there is no operation "${from}"`)
      return send(op, args, 'cached')
    },
    /** Tells the gateway something that the shopper need not know about. */
    tell: (op: AnyOp, input: Record<string, unknown>) =>
      send(op, input, 'plain').catch(() => undefined), // nobody waits for it
    /** Answers the next such call, without input, by what another call brought along. */
    give: <O extends AnyOp>(op: O, answer: OpOutput<O>) =>
      void given.set(op.key, {
        answer: answer as Record<string, unknown>, // every answer is an object
        until: Date.now() + givenLasts,
      }),
    /** Fetches the libraries ahead of the first move. */
    warm: () => void connected().catch(() => undefined), // whoever calls is told
    /** Forgets what the browser keeps of the store's answers. */
    forgetAnswers: async () => {
      await (await open())?.forgetAnswers().catch(() => undefined) // what cannot be opened holds nothing
    },
    /** Forgets all that the browser keeps of the store. */
    forget: async () => {
      const known = await open()
      database = undefined
      await known?.destroy().catch(() => undefined) // what cannot be opened holds nothing
    },
  }
}
