import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import type { CpgInfo } from '../../schemas/catalog/product.schema.ts'
import { Countdown } from '../ui/text/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
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

/** The campaign's name and its time left in one line; how many are left is said by the options. */
function Campaign({ campaign }: { campaign: CpgInfo }): ReactNode {
  const t = useText()
  const { cpgNbr, title, expire, grpSize, grpHours } = campaign
  return (
    <section className={css.block} aria-label={title}>
      <Link className={css.line} to={{ linkType: 'cpg', link: cpgNbr }}>
        <Icon name="clock" size={16} />
        <span className={css.name}>{title}</span>
        <span className={css.time}>
          <Countdown until={expire} isPlain />
        </span>
        <Icon name="next" size={16} />
      </Link>
      {grpSize !== undefined && grpHours !== undefined && (
        <p className={css.rule}>{t('campaign.rule', { count: grpSize, hours: grpHours })}</p>
      )}
    </section>
  )
}
