import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FromFrame, PreviewAs } from '../../../runtime/edit/messages.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { connectFrame, createAnswers, type Post } from './connect-frame.ts'
import { ShopFrame, type OpenedFrame } from './shop-frame.tsx'

interface Props {
  opened: OpenedFrame
  address: { p1: string; p2: string; p3: string }
  document: PageDocument
  as: PreviewAs
  title: string
  className?: string | undefined
  /** The shop's page is connected and about to draw; called again if it reloads. */
  onOpen?(post: Post): void
  onMessage?(message: FromFrame): void
}

/** Read-only view of a document as shoppers would see it. */
export function DocumentFrame(props: Props) {
  const { opened, address, document, as, title, className } = props
  const { storeNbr } = useStore()
  const element = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const isOpen = useEffectEvent((post: Post) => props.onOpen?.(post))
  const heard = useEffectEvent((message: FromFrame) => props.onMessage?.(message))
  useEffect(() => {
    const { facts, fallback } = opened
    const show = () =>
      frame.post({
        kind: 'show',
        seq: 0,
        shown: {
          address,
          document,
          as,
          facts,
          ...(fallback !== undefined && { fallback: fallback as PageDocument }), // the gateway's own document
        },
      })
    const frame = connectFrame({
      frame: element,
      origin: opened.origin,
      onOpen() {
        frame.post({ kind: 'use', use: 'look' })
        isOpen(frame.post)
        show()
      },
      onMessage(message) {
        if (message.kind === 'lost') show()
        else if (message.kind === 'drawn') setIsReady(true)
        else if (message.kind === 'wants') answers.want(message)
        heard(message)
      },
    })
    const answers = createAnswers(storeNbr, () => as, frame.post)
    return () => {
      answers.close()
      frame.close()
    }
  }, [opened, storeNbr, address, document, as])
  return (
    <ShopFrame
      frame={element}
      opened={opened}
      title={title}
      className={className}
      isReady={isReady}
      isReachable
    />
  )
}
