import type { RefObject } from 'react'
import {
  hello,
  isMessage,
  welcome,
  type FromFrame,
  type ToFrame,
  type WantedCall,
} from '../../runtime/document/messages.ts'
import type { Lang } from '../../schemas/lang.ts'
import { previewData } from '../../schemas/page/page-operator.ops.ts'
import { call } from '../calls/call.ts'

export type Post = (message: ToFrame) => void

interface Connected {
  frame: RefObject<HTMLIFrameElement | null>
  /** Of the shop; no other page is answered. */
  origin: string
  /** The shop's page is there; may happen again if it loads again. */
  onOpen(): void
  onMessage(message: FromFrame): void
}

/**
 * Waits for the shop's own page in this very frame, and hands it a port. Returns how to send, which
 * does nothing before, and how to end.
 */
export function connectFrame({ frame, origin, onOpen, onMessage }: Connected): {
  post: Post
  close(): void
} {
  let port: MessagePort | undefined
  const greeted = (event: MessageEvent) => {
    const within = frame.current?.contentWindow
    if (!within || event.source !== within) return
    if (event.origin !== origin || !isMessage(event.data, hello)) return
    const channel = new MessageChannel()
    port?.close()
    port = channel.port1
    port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => onMessage(data))
    port.start()
    within.postMessage(welcome, origin, [channel.port2])
    onOpen()
  }
  addEventListener('message', greeted)
  return {
    post: (message) => port?.postMessage(message),
    close() {
      removeEventListener('message', greeted)
      port?.close()
    },
  }
}

/** Milliseconds in which wanted calls are gathered into one. */
const gathered = 60

/** Answers the calls that blocks in a frame are bound to, several at a time. */
export function createAnswers(
  storeNbr: string,
  asked: () => { lang: Lang; levelNbr?: string | undefined },
  post: Post,
): { want(calls: readonly WantedCall[]): void; close(): void } {
  const ended = new AbortController()
  let wanted: WantedCall[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const answer = async () => {
    const calls = wanted
    wanted = []
    const { lang, levelNbr } = asked()
    const data = await call(
      previewData,
      { calls, lang, ...(levelNbr !== undefined && { levelNbr }) },
      { storeNbr, signal: ended.signal },
    ).then(
      ({ Data }) => Data,
      () => ({}), // the frame shows samples
    )
    post({ kind: 'data', data, asked: calls.map(({ key }) => key) })
  }
  return {
    want(calls) {
      wanted.push(...calls)
      clearTimeout(timer)
      timer = setTimeout(() => void answer(), gathered)
    },
    close() {
      clearTimeout(timer)
      ended.abort()
    },
  }
}
