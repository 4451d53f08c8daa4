import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link } from 'wouter'
import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { CartBadge } from '../shared/cart/cart-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { vars } from '../ui/vars.ts'
import type { floatingWidgetSpec } from './floating-widget.schema.ts'
import css from './floating-widget.module.css'

type Item = BlockProps<typeof floatingWidgetSpec>['items'][number]

/**
 * Buttons grouped behind a main button, and single ones beside it. They move away while the visitor
 * scrolls down, return when scrolling up, and stand where they cover no control.
 */
export default function WidgetButtons({ items }: { items: readonly Item[] }): ReactNode {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isDown = useScrolled(isScrollingDown)
  const place = useRef<HTMLElement>(null)
  const lift = useLift(place)
  const grouped = items.filter(({ beside }) => !beside)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes the group from any of its buttons
    <section
      ref={place}
      className={css.widget}
      aria-label={t('widget.label')}
      data-aside={((isDown || lift === undefined) && !isOpen) || undefined}
      style={vars({ '--lift': `${lift ?? 0}px` })}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <div id={id} className={css.group} data-open={isOpen || undefined} inert={!isOpen}>
        {grouped.map((item, at) => (
          <Entry key={at} item={item} />
        ))}
      </div>
      {items.map((item, at) => item.beside && <Entry key={at} item={item} />)}
      {grouped.length > 0 && (
        <button
          type="button"
          className={css.main}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'widget.close' : 'widget.open')}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="plus" />
        </button>
      )}
    </section>
  )
}

function Entry({ item }: { item: Item }): ReactNode {
  const shop = useShop()
  const t = useText()
  const isGuest = useSignal(shop.session).userNbr === undefined
  const { type, img, options } = item
  const look = {
    className: css.entry,
    'aria-label': t(`widget.${type}`),
    children: img ? <Picture image={img} alt="" sizes="48px" ratio={1} /> : <Icon name={type} />,
  }
  switch (type) {
    case 'up':
      return <UpButton {...look} />
    case 'home':
      return <Link href="/" {...look} />
    case 'cart':
      return (
        <span className={css.held}>
          <Link
            href="/cart"
            {...look}
            onClick={(event) => {
              if (!isGuest) return
              event.preventDefault()
              shop.overlay.value = { name: 'login', link: '/cart' }
            }}
          />
          <CartBadge at="corner" />
        </span>
      )
    case 'share':
      return <button type="button" {...look} onClick={() => share(options)} />
  }

  /** With a single channel there is nothing to choose. */
  function share(channels: Item['options']) {
    const [only, ...others] = channels
    if (!only || others.length)
      return void (shop.overlay.value = { name: 'share', channels: channels })
    void import('../../runtime/shop/share-directly.ts')
      .then(({ shareDirectly }) => shareDirectly(shop, only))
      .catch(shop.fail)
  }
}

function UpButton(look: { className: string | undefined; 'aria-label': string }): ReactNode {
  const isFar = useScrolled(isBelowFirstScreen)
  const rise = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    // The button disappears at the top, which would lose the focus.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" {...look} data-away={!isFar || undefined} inert={!isFar} onClick={rise} />
  )
}

const isBelowFirstScreen = (now: number): boolean => now > window.innerHeight

const isScrollingDown = (now: number, before: number): boolean => now > before

/** Whether the position of the page, in pixels, meets a condition; small moves do not count. */
function useScrolled(isMet: (now: number, before: number) => boolean): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    let before: number | undefined
    const look = () => {
      const now = Math.max(0, window.scrollY)
      if (before !== undefined && Math.abs(now - before) < 8) return
      setIs(isMet(now, before ?? now))
      before = now
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isMet])
  return is
}

/** What must not be covered: buttons of cards, fields, and coupons. */
const controls = 'main :is(button, input, select, textarea, summary, [data-keep-clear])'

/** Pixels by which the buttons may stand higher than usual, the nearest first. */
const lifts = [0, 24, 48, 72, 96, 120, 144, 168]

/** Milliseconds without scrolling after which the buttons look for their place. */
const rest = 120

/** How much higher the buttons cover no control of the page; `undefined` if they would anywhere. */
function useLift(place: RefObject<HTMLElement | null>): number | undefined {
  const [lift, setLift] = useState<number>()
  useEffect(() => {
    const widget = place.current
    if (!widget) return
    const look = () => setLift(lifts.find((one) => isFree(widget, one)))
    let timer = setTimeout(look)
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, rest)
    }
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    // What arrives later may come to lie below the buttons.
    const grown = new ResizeObserver(soon)
    grown.observe(document.body)
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [place])
  return lift
}

/**
 * Whether no visible button would cover a control. Reckons with where the buttons are laid out, as
 * they may be on the move.
 */
const isFree = (widget: HTMLElement, lift: number): boolean =>
  [...widget.children].every((one) => {
    if (!(one instanceof HTMLElement) || one.inert || !one.offsetHeight) return true
    const left = widget.offsetLeft + one.offsetLeft
    const top = widget.offsetTop + one.offsetTop - lift
    const x = document.dir === 'rtl' ? left + one.offsetWidth + 4 : left - 4
    // The room that a finger needs.
    return [top - 4, top + one.offsetHeight / 2, top + one.offsetHeight + 4].every((y) =>
      document.elementsFromPoint(x, y).every((at) => !at.closest(controls)),
    )
  })
