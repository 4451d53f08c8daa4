import { useEffect, useRef, useState, type ReactNode } from 'react'
import { canShareNatively, copyLink } from '../../../runtime/shop/share-directly.ts'
import { currentPage } from '../../../runtime/shop/share.ts'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import {
  brands,
  isReturning,
  shareHref,
  shareChannels,
  type ShareChannel,
} from '../../../schemas/share.ts'
import css from './share-sheet.module.css'

/** The channels for sharing a page with friends. */
export default function ShareSheet({ overlay: opened }: OverlayProps<'share'>): ReactNode {
  const shop = useShop()
  const { overlay, t } = shop
  const { channels } = opened
  const [shared] = useState(() => opened.shared ?? currentPage(shop))
  const [hasFailed, setHasFailed] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFailed) address.current?.select()
  }, [hasFailed])
  const close = () => (overlay.value = null)
  const finish = () => {
    close()
    opened.taken?.()
  }
  const take = async (channel: ShareChannel) => {
    if (channel === 'native') {
      // A visitor who closes the device's sheet may still choose another channel.
      await navigator.share({ url: shared.url, title: shared.title }).then(finish, () => undefined)
    } else if (await copyLink(shop, shared.url)) finish()
    else setHasFailed(true)
  }
  const offered = (channels?.length ? channels : shareChannels).filter(
    (channel) => channel !== 'native' || canShareNatively(),
  )
  return (
    <>
      <h2>{t('share.title')}</h2>
      <div className={css.what}>
        <p>{shared.title}</p>
        {shared.earns && <p className={css.earns}>{t('share.earn', { price: shared.earns })}</p>}
        <input
          ref={address}
          readOnly
          value={shared.url}
          aria-label={t('share.copy')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <ul className={css.channels}>
        {offered.map((channel) => {
          const href = shareHref(channel, shared.url, shared.via)
          const comesBack = isReturning(channel, shared.via)
          const look = (
            <>
              <span className={css.mark} data-channel={channel}>
                <Mark channel={channel} />
              </span>
              {brands[channel] ?? t(`share.${channel}`)}
            </>
          )
          return (
            <li key={channel}>
              {href ? (
                <a
                  className={css.channel}
                  href={href}
                  target={comesBack ? undefined : '_blank'}
                  rel="noopener noreferrer"
                  // A channel's page that returns to the shop reports itself whether the visitor
                  // shared.
                  onClick={comesBack ? close : finish}
                >
                  {look}
                </a>
              ) : (
                <button type="button" className={css.channel} onClick={() => void take(channel)}>
                  {look}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {hasFailed && (
        <p className={css.failed} role="alert">
          {t('share.copyFailed')}
        </p>
      )}
      <button type="button" className={css.cancel} onClick={close}>
        {t('share.cancel')}
      </button>
    </>
  )
}

const marks: Record<ShareChannel, string> = {
  facebook:
    'M13.5 21v-7h2.6l.5-3h-3.1V9.2c0-1 .4-1.7 1.8-1.7h1.4V4.8c-.4-.1-1.2-.2-2.2-.2-2.3 0-3.9 1.4-3.9 4V11H8v3h2.6v7z',
  line: 'M12 4.5c-4.7 0-8.5 2.9-8.5 6.5 0 3.2 3 5.9 7 6.4.6.1.5 1 .3 2.1-.1.5 0 .8.6.5 3.3-1.7 9.1-4.9 9.1-9 0-3.6-3.8-6.5-8.5-6.5z',
  native:
    'M8.5 13.3l7 4M15.5 6.7l-7 4M18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  copy: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
}

const Mark = ({ channel }: { channel: ShareChannel }): ReactNode => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path d={marks[channel]} />
  </svg>
)
