import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FromFrame } from '../../../../runtime/edit/messages.ts'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { Lang } from '../../../../schemas/lang.ts'
import { openFrame } from '../../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { call } from '../../../kernel/calls/call.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { connectFrame, createAnswers } from '../../../ui/frame/connect-frame.ts'
import { Scaled } from '../../../ui/frame/scaled.tsx'
import { ShopFrame, type OpenedFrame } from '../../../ui/frame/shop-frame.tsx'
import { Loaded } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import { doShortcut } from '../shortcuts.ts'
import { SayUnseen, useUnseen } from '../use-unseen.ts'
import { Over } from './over.tsx'

interface Props {
  session: EditorSession
  /** The frame opened with the page, and its language. */
  opened: OpenedFrame & { lang: Lang }
  width: number
  isLive: boolean
  /** Opens the shop’s side menu, of a live page. */
  hasMenuOpen?: boolean
  save(): void
  /** Opens the blocks to add, while the page is edited. */
  add?: (() => void) | undefined
}

/** The shop in a frame, which draws the page being edited. */
export function Canvas(props: Props) {
  const { session, opened, width, isLive, hasMenuOpen = false, save, add } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { lang } = useSignal(session.as)
  // Used up once another language was shown.
  const [first, setFirst] = useState<typeof opened | undefined>(opened)
  if (first && first.lang !== lang) setFirst(undefined)
  const read = useQuery({
    queryKey: [openFrame.key, storeNbr, session.address, lang],
    // The key opens one frame.
    queryFn: ({ signal }) => call(openFrame, { ...session.address, lang }, { storeNbr, signal }),
    ...(first?.lang === lang && { initialData: first }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Scaled width={width} onScale={(scale) => void (session.scale = scale)}>
      <Loaded read={read}>
        {(shown: OpenedFrame) => (
          <Frame
            key={shown.address}
            opened={shown}
            session={session}
            isLive={isLive}
            hasMenuOpen={hasMenuOpen}
            save={save}
            add={add}
            title={t('canvas')}
          />
        )}
      </Loaded>
    </Scaled>
  )
}

interface FrameProps extends Omit<Props, 'width' | 'opened'> {
  opened: OpenedFrame
  title: string
}

function Frame({ opened, session, isLive, hasMenuOpen, save, add, title }: FrameProps) {
  const { storeNbr } = useStore()
  const ref = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const as = useSignal(session.as)
  const why = useUnseen(session)
  /** Opens the setting that hides a block from shoppers, or offers blocks for one without any. */
  const onUnseen = useEffectEvent((id: string) => {
    const { spot, emptySlot } = why(id) ?? {}
    if (emptySlot !== undefined && add) {
      session.target.value = { parent: id, slot: emptySlot, index: 0 }
      add()
    } else if (spot) session.goTo({ ...spot, isQuiet: true })
  })

  useEffect(() => {
    const show = () =>
      frame.post({
        kind: 'show',
        seq: session.seq,
        shown: {
          address: session.address,
          document: session.document,
          as: session.as.peek(),
          facts: opened.facts,
          ...(opened.fallback !== undefined && { fallback: opened.fallback as never }), // the gateway's own document
        },
      })
    const received = (message: FromFrame) => {
      switch (message.kind) {
        case 'lost':
          return show()
        case 'drawn':
          return setIsReady(true)
        case 'wants':
          return answers.want(message)
        case 'picked':
          session.select(message.id)
          if (session.unseen.peek().includes(message.id)) onUnseen(message.id)
          return undefined
        case 'hovered':
          return session.hover(message.id)
        case 'unseen':
          session.unseen.value = message.ids
          return undefined
        case 'typed':
          return session.setText(message.id, message.pointer, message.text, { isTyping: false })
        case 'shortcut':
          return message.name === 'save' ? save() : doShortcut(session, message.name)
        case 'failed':
          session.failed.value = new Map(session.failed.peek()).set(message.id, message.reason)
          return undefined
        case 'boxes':
          session.boxes.value = new Map(message.boxes.map((box) => [box.id, box]))
          return undefined
      }
    }
    const frame = connectFrame({
      frame: ref,
      origin: opened.origin,
      onMessage: received,
      onOpen() {
        show()
        frame.post({ kind: 'select', id: session.selected, mayScroll: true })
        session.watch()
      },
    })
    const answers = createAnswers(storeNbr, () => session.as.peek(), frame.post)
    session.showIn(frame.post)
    session.onReplaced(show)
    return () => {
      session.showIn(undefined)
      answers.close()
      frame.close()
    }
  }, [opened, session, save, storeNbr])

  useEffect(() => session.post({ kind: 'as', as }), [session, as])
  useEffect(() => {
    if (isReady) session.post({ kind: 'use', use: isLive ? 'live' : 'edit' })
  }, [session, isLive, isReady])
  useEffect(() => {
    if (isReady && hasMenuOpen) session.post({ kind: 'openMenu' })
  }, [session, hasMenuOpen, isReady])
  return (
    <>
      {/* The keys edit by the outline; they reach the shop only while it is live. */}
      <ShopFrame frame={ref} opened={opened} title={title} isReady={isReady} isReachable={isLive} />
      <Over session={session} frame={ref} isLive={isLive} add={add} />
      <SayUnseen session={session} />
    </>
  )
}
