import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { CpgInfo } from '../../schemas/catalog/product.schema.ts'
import { Countdown } from '../ui/text/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { vars } from '../ui/vars.ts'
import { ptCampaignSpec } from './pt-campaign.schema.ts'
import css from './pt-campaign.module.css'

export const ptCampaign = defineBlock(ptCampaignSpec, function PtCampaign() {
  const { CpgInfo: campaign, GrpCpgInfo: groupBuy } = useChoice().product
  return (
    <>
      {groupBuy && <Campaign campaign={groupBuy} />}
      {campaign && <Campaign campaign={campaign} />}
    </>
  )
})

function Campaign({ campaign }: { campaign: CpgInfo }): ReactNode {
  const t = useText()
  const choice = useChoice()
  useSignal(choice.skus)
  const left = choice.leftOf(campaign)
  const { cpgNbr, cpgType, title, expire, ttlStock = 0 } = campaign
  const { grpSize, grpHours } = campaign
  return (
    <section className={css.block} aria-label={title}>
      <Link className={css.title} to={{ linkType: 'cpg', link: cpgNbr }}>
        <b className={css.kind}>{t(`campaign.${cpgType}`)}</b>
        <span className={css.name}>{title}</span>
        <Icon name="next" size={16} />
      </Link>
      <Countdown until={expire} isShort />
      {grpSize !== undefined && grpHours !== undefined && (
        <p className={css.rule}>{t('campaign.rule', { count: grpSize, hours: grpHours })}</p>
      )}
      {ttlStock > 0 && (
        <p
          className={css.stock}
          style={vars({ '--part': `${Math.round((1 - left / ttlStock) * 100)}%` })}
        >
          {t('campaign.left', { left, total: ttlStock })}
        </p>
      )}
    </section>
  )
}
