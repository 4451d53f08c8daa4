import type { RefObject } from 'react'
import {
  hello,
  isMessage,
  welcome,
  type FromFrame,
  type ToFrame,
  type Wants,
} from '../../../runtime/edit/messages.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { sectionLimits, type PageDocument } from '../../../engine/document/document.schema.ts'
import { previewData, previewPictures } from '../../../schemas/page/page-operator.ops.ts'
import { pullSections } from '../../../schemas/page/section.ops.ts'
import { call } from '../../kernel/calls/call.ts'

export type Post = (message: ToFrame) => void

interface Connected {
  frame: RefObject<HTMLIFrameElement | null>
  /** Origin of the shop; no other page is answered. */
  origin: string
  /** The shop's page is connected; called again if it reloads. */
  onOpen(): void
  onMessage(message: FromFrame): void
}

/**
 * Waits for the shop's own page in this frame, and passes it a port. Returns functions to send
 * messages, which are dropped before, and to disconnect.
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

const none: Omit<Wants, 'sections'> = { calls: [], pictures: [] }

/** Milliseconds in which requested calls are batched. */
const gathered = 60

/** Answers a framed page's data requests, several at a time. */
export function createAnswers(
  storeNbr: string,
  asked: () => { lang: Lang; levelNbr?: string | undefined },
  post: Post,
): { want(wants: Wants): void; close(): void } {
  const ended = new AbortController()
  let wanted = none
  let timer: ReturnType<typeof setTimeout> | undefined
  const answer = async () => {
    const { calls, pictures } = wanted
    wanted = none
    const { lang, levelNbr } = asked()
    const answers = await call(
      previewData,
      {
        calls: [...calls],
        pictures: pictures.slice(0, previewPictures),
        lang,
        ...(levelNbr !== undefined && { levelNbr }),
      },
      { storeNbr, signal: ended.signal },
    ).catch(() => ({ Data: {}, Focus: {} })) // the frame shows samples
    post({
      kind: 'data',
      data: answers.Data,
      asked: calls.map(({ key }) => key),
      focus: answers.Focus,
    })
  }
  const sendSections = async (nbrs: readonly string[]) => {
    const rows = await call(
      pullSections,
      { nbrs: nbrs.slice(0, sectionLimits.perPage) },
      { storeNbr, signal: ended.signal },
    ).then(
      (answer) => answer.rows,
      () => [], // the frame says that they are missing
    )
    const sections = Object.fromEntries(
      rows.map(({ nbr, document }) => [nbr, document as PageDocument]), // checked when it was saved
    )
    post({ kind: 'sections', sections, asked: nbrs })
  }
  return {
    want({ calls, pictures, sections }) {
      if (sections.length) void sendSections(sections)
      if (!calls.length && !pictures.length) return
      wanted = {
        calls: [...wanted.calls, ...calls],
        pictures: [...wanted.pictures, ...pictures],
      }
      clearTimeout(timer)
      timer = setTimeout(() => void answer(), gathered)
    },
    close() {
      clearTimeout(timer)
      ended.abort()
    },
  }
}
