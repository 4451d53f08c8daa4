import type { LocalDatabase } from '../../runtime/cache/local-database.ts'
import type { CaptchaPair } from '../../runtime/transport/captcha-pair.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import type { CallOptions, Transport } from '../../runtime/transport/transport.ts'
import type { Call, Session } from '../../runtime/shop/shop.ts'
import type { AnyOp, BrowserOp, OpOutput } from '../../schemas/kit/define-op.ts'
import type { BootState } from '../../site/boot/boot-state.ts'

/** Milliseconds for which a stored answer from another call is used. */
const givenLasts = 10_000

interface Asker {
  session: () => Session
  /** Shows the captcha. Returns the solved pair, or `undefined` if it was closed unsolved. */
  solve: (action: string) => Promise<CaptchaPair | undefined>
  /** Lets a guest prove the contact of an order. Returns whether they did. */
  prove: (soNbr: string, contact: string) => Promise<boolean>
}

/**
 * The browser's calls to the gateway, over HTTP with a cache. The libraries load with the first
 * call, after the first screen is drawn. A call that needs a captcha, or a code from a guest, waits
 * for it, then continues.
 */
export function createClientCalls(
  { appid, secret, config, lang, terminal, ticks }: BootState,
  { session, solve, prove }: Asker,
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
    const { createHttpTransport, createCachedTransport, createTickWatch, notifyApp } =
      await import('./call-parts.ts')
    const plain = notifyApp(
      createHttpTransport({ frame: () => ({ appid, secret, lang, terminal }) }),
    )
    const cached = createCachedTransport({
      transport: plain,
      database: open,
      ticks: createTickWatch({ transport: plain, initial: ticks, database: open }),
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
    op: BrowserOp,
    input: Record<string, unknown>,
    kind: 'cached' | 'plain',
    options?: CallOptions,
  ): Promise<Record<string, unknown>> => {
    // Without a session the gateway would answer 999.
    const isOfMembers =
      op.access === 'member' || (op.access === 'shopper' && !config.setting.isGuestCart)
    if (isOfMembers && session().userNbr === undefined) throw new CallError(999)
    // A command that changes the account makes stored answers outdated.
    if (op.kind === 'command' && op.fun === 'account') given.clear()
    const known = given.get(op.key)
    given.delete(op.key)
    if (known && known.until > Date.now() && !Object.keys(input).length) return known.answer
    const transport = (await connected())[kind]
    for (let pair: CaptchaPair | undefined; ;) {
      try {
        return await transport(op, input, { ...options, ...(pair && { captcha: pair }) })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === 'ORDER_NOT_PROVEN') {
          const { contact } = error.data as { contact: string } // the failure's data
          if (!(await prove(String(input.soNbr), contact))) throw new CallError('cancelled')
        } else if (error.kind === 3) {
          pair = await solve(op.key)
          if (!pair) throw new CallError('cancelled')
        } else throw error
      }
    }
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
