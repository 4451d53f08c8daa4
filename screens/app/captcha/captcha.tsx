import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../blocks/ui/button.tsx'
import { vars } from '../../../blocks/ui/vars.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { accountRules } from '../../../schemas/account/account.schema.ts'
import { chkSliderCaptchaCode, getSliderCaptcha } from '../../../schemas/captcha/captcha.ops.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import css from './captcha.module.css'
import { findNumber } from './find-number.ts'

type Puzzle = OpOutput<typeof getSliderCaptcha>
type Status = 'loading' | 'ready' | 'checking' | 'success' | 'unloadable'

/**
 * The captcha before a guarded call: slide the piece into the gap, or let the device solve a
 * puzzle.
 */
export default function Captcha({ overlay: opened }: OverlayProps<'captcha'>): ReactNode {
  const { call, overlay, t } = useShop()
  const [kind, setKind] = useState<'slider' | 'work'>('slider')
  const [puzzle, setPuzzle] = useState<Puzzle | undefined>()
  const [status, setStatus] = useState<Status>('loading')
  const [hasFailed, setHasFailed] = useState(false)
  const asked = useRef(0)

  const load = useCallback(async () => {
    const mine = ++asked.current
    try {
      const fresh = await call(getSliderCaptcha, { dtu: opened.action, kind })
      if (mine !== asked.current) return
      setPuzzle(fresh)
      setStatus('ready')
    } catch {
      // The dialog shows the failure with a retry button.
      if (mine === asked.current) setStatus('unloadable')
    }
  }, [call, opened.action, kind])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the answer arrives
    void load()
  }, [load])

  const check = useCallback(
    async (answer: number) => {
      if (!puzzle) return
      setStatus('checking')
      try {
        await call(chkSliderCaptchaCode, { captchaCode: answer, verifyCode: puzzle.code })
      } catch {
        setHasFailed(true)
        setStatus('loading')
        return load()
      }
      setHasFailed(false)
      setStatus('success')
      setTimeout(() => {
        opened.done({ captchaCode: String(answer), verifyCode: puzzle.code })
        if (overlay.peek() === opened) overlay.value = null
      }, accountRules.captchaCloses)
    },
    [call, load, opened, overlay, puzzle],
  )

  const tip =
    status === 'success'
      ? t('captcha.success')
      : status === 'unloadable'
        ? t('captcha.loadFailed')
        : hasFailed
          ? t('captcha.failed')
          : t(kind === 'work' ? 'captcha.workHint' : 'captcha.hint')
  const tone =
    status === 'success' ? 'good' : hasFailed || status === 'unloadable' ? 'bad' : 'plain'
  return (
    <>
      <h2>{t('captcha.title')}</h2>
      <p className={css.tip} data-tone={tone} role="status">
        {tip}
      </p>
      {kind === 'slider' ? (
        <Slider key={puzzle?.code} puzzle={puzzle} status={status} check={check} />
      ) : (
        <Work key={puzzle?.code} puzzle={puzzle} status={status} check={check} />
      )}
      <div className={css.others}>
        <button
          type="button"
          disabled={status === 'checking'}
          onClick={() => {
            setStatus('loading')
            void load()
          }}
        >
          {t(status === 'unloadable' ? 'action.retry' : 'captcha.fresh')}
        </button>
        <button
          type="button"
          onClick={() => {
            setHasFailed(false)
            setPuzzle(undefined)
            setStatus('loading')
            setKind(kind === 'slider' ? 'work' : 'slider')
          }}
        >
          {t(kind === 'slider' ? 'captcha.work' : 'captcha.picture')}
        </button>
      </div>
    </>
  )
}

interface PuzzleProps {
  puzzle: Puzzle | undefined
  status: Status
  check: (answer: number) => Promise<void>
}

/**
 * A native range input: dragging moves the piece and releasing submits; with a keyboard, Enter
 * submits.
 */
function Slider({ puzzle, status, check }: PuzzleProps): ReactNode {
  const { t } = useShop()
  const [left, setLeft] = useState(0)
  const slider = useRef<HTMLInputElement>(null)
  const isReady = status === 'ready'
  useEffect(() => {
    // Do not take the focus from a visitor who is switching to another kind of captcha.
    if (isReady && !document.activeElement?.closest(`.${css.others}`))
      slider.current?.focus({ preventScroll: true })
  }, [isReady])
  const attempt = () => {
    if (isReady && left > 0) void check(left)
  }
  return (
    <form
      className={css.puzzle}
      style={vars({ '--left': left, '--top': puzzle?.height ?? 0 })}
      onSubmit={(event) => {
        event.preventDefault()
        attempt()
      }}
    >
      <div className={css.picture} data-status={status} aria-hidden="true">
        {puzzle?.bg && <img className={css.bg} src={puzzle.bg} alt="" draggable={false} />}
        {puzzle?.cover && <img className={css.piece} src={puzzle.cover} alt="" draggable={false} />}
      </div>
      <input
        ref={slider}
        className={css.slider}
        // The piece moves as the picture is drawn, whatever the direction of the texts.
        dir="ltr"
        type="range"
        min={0}
        max={accountRules.captchaRange}
        value={left}
        disabled={!isReady}
        aria-label={t('captcha.slider')}
        aria-valuetext={t('captcha.position', { value: left, max: accountRules.captchaRange })}
        onChange={(event) => setLeft(event.currentTarget.valueAsNumber)}
        onPointerUp={attempt}
      />
      <Button type="submit" look="brand" aria-disabled={!isReady || left === 0}>
        {t('captcha.check')}
      </Button>
    </form>
  )
}

/** For visitors who cannot see the picture: the device computes for a few seconds instead. */
function Work({ puzzle, status, check }: PuzzleProps): ReactNode {
  const { t } = useShop()
  const [progress, setProgress] = useState(0)
  const work = puzzle?.work
  useEffect(() => {
    if (!work || status !== 'ready') return undefined
    const stop = new AbortController()
    const compute = async () => {
      const found = await findNumber(work, setProgress, stop.signal)
      if (found !== undefined) await check(found)
    }
    void compute()
    return () => stop.abort()
    // Runs once for each puzzle.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `check` and `status` change while it runs
  }, [work])
  return (
    <progress
      className={css.progress}
      value={status === 'success' ? 1 : progress}
      max={1}
      aria-label={t('captcha.workHint')}
    />
  )
}
