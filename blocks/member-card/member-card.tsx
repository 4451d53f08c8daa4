import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney, formatNumber } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { Levels } from '../../schemas/account/account.schema.ts'
import { Icon } from '../ui/icon.tsx'
import { MemberAvatar } from '../shared/account/member-avatar.tsx'
import { useMember } from '../shared/account/member-state.ts'
import { memberCardSpec } from './member-card.schema.ts'
import css from './member-card.module.css'

export const memberCard = defineBlock(
  memberCardSpec,
  function MemberCard({ data: { levels, coupons, orders }, sources }) {
    const { lang, t } = useShop()
    const member = useSignal(useMember().member)
    const image = member?.MemFullInfo.avatar
    // A page that a store made before does not bind what it does not show.
    const count = (key: string, href: string, number: number | undefined, isBound: boolean) =>
      isBound && (
        <li>
          <Link href={href} className={css.count}>
            <b data-waiting={number === undefined || undefined}>
              {number !== undefined && formatNumber(number, lang)}
            </b>{' '}
            {t(key)}
          </Link>
        </li>
      )
    return (
      <section className={css.card} aria-label={t('member.card')}>
        <div className={css.who}>
          <p className={css.name} data-waiting={!member || undefined}>
            {member && (member.MemFullInfo.memName || t('member.noName'))}
          </p>
          {member ? (
            <Link href="/user/level" className={css.level}>
              {member.LevelInfo.levelName}
              <Icon name="next" size={16} />
            </Link>
          ) : (
            <p className={css.level} data-waiting />
          )}
          {image && (
            <span className={css.avatar}>
              <MemberAvatar image={image} />
            </span>
          )}
        </div>
        {sources.levels !== undefined && <Way levels={levels} />}
        <ul className={css.counts}>
          {count('member.points', '/user/points', member?.MemFullInfo.memPoints, true)}
          {count('member.coupons', '/user/coupon', coupons?.total, sources.coupons !== undefined)}
          {count(
            'member.vouchers',
            '/order/index?group=done',
            orders?.vouchers,
            sources.orders !== undefined,
          )}
        </ul>
      </section>
    )
  },
  ['levels', 'coupons', 'orders'],
)

/** The way to the next level; keeps its height without one, as the levels load later. */
function Way({ levels }: { levels: Levels | undefined }): ReactNode {
  const { config, t } = useShop()
  const { NextLevel: next, amtKept = 0 } = levels ?? {}
  const isFar = next !== undefined && next.amtMissing > 0
  return (
    <div className={css.way} aria-busy={!levels}>
      {isFar && (
        <>
          <progress
            className={css.progress}
            max={amtKept + next.amtMissing}
            value={amtKept}
            aria-label={t('member.progress', { name: next.levelName })}
          />
          <p>
            {t('member.missing', {
              amount: formatMoney(next.amtMissing, config),
              name: next.levelName,
            })}
          </p>
        </>
      )}
      {levels && !isFar && <p>{t('member.highest')}</p>}
    </div>
  )
}
