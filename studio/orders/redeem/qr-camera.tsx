import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { decodeQR } from 'qr/decode.js'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Note } from '../../ui/ui.tsx'
import styles from './qr-camera.module.css'

/** Milliseconds between two pictures that are read. */
const pause = 120
/** Longer side of a picture that is read, in pixels: enough for a code that fills a third of it. */
const readSide = 640

type Fault = 'refused' | 'missing' | 'busy'

/** Names of the errors of `getUserMedia`, see the Media Capture standard. */
const faults: Readonly<Record<string, Fault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Shows the picture of the camera, and calls `onCode` for every QR code in it. */
export default function QrCamera({ onCode }: { onCode(text: string): void }) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onCode)
  const [fault, setFault] = useState<Fault>()
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    const shown = video.current
    if (!shown) return
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const reader = readerOf(shown)
    const read = () => {
      const text = reader()
      if (text !== undefined) tell(text)
      if (!isOver) timer = setTimeout(read, pause)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      // Unplugged, or taken by the system.
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => setFault('busy'))
      shown.srcObject = stream
      await shown.play()
      if (isOver) return
      setSeen(true)
      read()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch((error: unknown) => {
      stop()
      if (!isOver) setFault(faults[error instanceof Error ? error.name : ''] ?? 'busy')
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  if (fault) return <Note kind="bad">{t(`orders.camera.${fault}`)}</Note>
  return (
    <div className={styles.camera} aria-busy={!isSeen}>
      {/* What it shows is no recording, so there is nothing to caption. */}
      <video ref={video} muted playsInline aria-label={t('orders.camera.sees')} />
      <span className={styles.frame} aria-hidden="true" />
      <p role="status">{t(isSeen ? 'orders.camera.hold' : 'orders.camera.starts')}</p>
    </div>
  )
}

/** Returns a function that reads the picture shown now: the text of its QR code, if it has one. */
function readerOf(video: HTMLVideoElement): () => string | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return () => {
    const { videoWidth, videoHeight } = video
    if (!pen || !videoWidth) return undefined
    const scale = Math.min(1, readSide / Math.max(videoWidth, videoHeight))
    const width = (canvas.width = Math.round(videoWidth * scale))
    const height = (canvas.height = Math.round(videoHeight * scale))
    pen.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(pen.getImageData(0, 0, width, height))
    } catch {
      // It throws where no code is in sight, which is usual.
      return undefined
    }
  }
}
