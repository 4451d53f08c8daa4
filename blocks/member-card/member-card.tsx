import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { MemberAvatar } from '../shared/account/member-avatar.tsx'
import { useMember } from '../shared/account/member-state.ts'
import { memberCardSpec } from './member-card.schema.ts'
import css from './member-card.module.css'

export const memberCard = defineBlock(memberCardSpec, function MemberCard() {
  const t = useText()
  const member = useSignal(useMember().member)
  const points = member?.MemFullInfo.memPoints
  return (
    <section className={css.card} aria-label={t('member.card')}>
      <Link href="/user/profile" className={css.who} aria-label={t('member.toProfile')}>
        <MemberAvatar image={member?.MemFullInfo.avatar} />
      </Link>
      <div className={css.about}>
        <p className={css.name} data-waiting={!member || undefined}>
          {member && (member.MemFullInfo.memName || t('member.noName'))}
        </p>
        <p className={css.level} data-waiting={!member || undefined}>
          {member?.LevelInfo.levelName}
        </p>
      </div>
      <p className={css.points}>
        <span>{t('member.points')}</span>
        <strong data-waiting={!member || undefined}>{points?.toLocaleString('en-US')}</strong>
      </p>
    </section>
  )
})
