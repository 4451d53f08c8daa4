import type { LocalDatabase } from '../../runtime/cache/local-database.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import type { CallOptions, Transport } from '../../runtime/transport/transport.ts'
import type { Call, Shop } from '../../runtime/shop/shop.ts'
import type { AnyOp, BrowserOp, OpOutput } from '../../schemas/kit/define-op.ts'
import type { BootState } from '../../site/boot/boot-state.ts'

/** Milliseconds for which a stored answer from another call is used. */
const givenLasts = 10_000

/**
 * The browser's calls to the gateway, over HTTP with a cache. The libraries load with the first
 * call, after the first screen is drawn. A call that needs a captcha, or a code from a guest, waits
 * for it, then continues.
 */
export function createClientCalls(
  { appid, secret, config, lang, terminal, ticks }: BootState,
  { session, overlay }: Pick<Shop, 'session' | 'overlay'>,
) {
  let ready: Promise<{ cached: Transport; plain: Transport }> | undefined
  let database: Promise<LocalDatabase | undefined> | undefined
  const given = new Map<string, { answer: Record<string, unknown>; until: number }>()
  const open = () =>
    (database ??= import('../../runtime/cache/local-database.ts').then(
      (module) => new module.LocalDatabase(config.storeNbr),
      () => undefined, // without a database every answer is fetched
    ))
  const connect = async () => {
    // Some browsers never retry a module that was imported offline.
    if (navigator.onLine === false) throw new CallError('network')
    const { createAsking, createHttpTransport, createCachedTransport, createTickWatch, notifyApp } =
      await import('./call-parts.ts')
    const plain = notifyApp(
      createHttpTransport({ frame: () => ({ appid, secret, lang, terminal }) }),
    )
    const cached = createCachedTransport({
      transport: plain,
      database: open,
      ticks: createTickWatch({ transport: plain, initial: ticks, database: open }),
      variant: () => `${lang}|${terminal}|${session.peek().userNbr ?? ''}`,
    })
    const asking = createAsking(overlay)
    return { cached: asking(cached), plain: asking(plain) }
  }
  const connected = () =>
    (ready ??= connect().catch((error: unknown) => {
      ready = undefined
      throw error
    }))
  const send = async (
    op: BrowserOp,
    input: Record<string, unknown>,
    kind: 'cached' | 'plain',
    options?: CallOptions,
  ): Promise<Record<string, unknown>> => {
    // Without a session the gateway would answer 999.
    const isOfMembers =
      op.access === 'member' || (op.access === 'shopper' && !config.setting.isGuestCart)
    if (isOfMembers && session.peek().userNbr === undefined) throw new CallError(999)
    // A command that changes the account makes stored answers outdated.
    if (op.kind === 'command' && op.fun === 'account') given.clear()
    const known = given.get(op.key)
    given.delete(op.key)
    if (known && known.until > Date.now() && !Object.keys(input).length) return known.answer
    // In development, what was kept may be of before an edit.
    const transport = (await connected())[import.meta.hot ? 'plain' : kind]
    return transport(op, input, options)
  }
  return {
    call: ((op: BrowserOp, input: Record<string, unknown>, options?: CallOptions) =>
      send(op, input, 'cached', options)) as Call, // the gateway answers by the operation's schema
    query: async (from: string, args: Record<string, unknown>) => {
      const { opByKey } = await import('./call-parts.ts')
      const op = opByKey.get(from)
      if (!op) throw new Error(`query: there is no operation "${from}"`)
      return send(op, args, 'cached')
    },
    /** Sends a report to the gateway; the shopper is not shown a failure. */
    report: (op: BrowserOp, input: Record<string, unknown>) =>
      send(op, input, 'plain').catch(() => undefined), // failures are ignored
    /** Stores the answer for the next call of this operation without input. */
    give: <O extends AnyOp>(op: O, answer: OpOutput<O>) =>
      void given.set(op.key, {
        answer: answer as Record<string, unknown>, // every answer is an object
        until: Date.now() + givenLasts,
      }),
    /** Loads the libraries before the first navigation. */
    warm: () => void connected().catch(() => undefined), // a later call reports the failure
    /** Deletes the cached answers of the store. */
    forgetAnswers: async () => {
      await (await open())?.forgetAnswers().catch(() => undefined) // a database that cannot be opened holds nothing
    },
    /** Deletes the store's whole database in this browser. */
    forget: async () => {
      const known = await open()
      database = undefined
      await known?.destroy().catch(() => undefined) // a database that cannot be opened holds nothing
    },
  }
}
