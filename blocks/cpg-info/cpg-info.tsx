import type { ReactNode } from 'react'
import { defineBlock, type BlockViewProps } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Countdown } from '../ui/text/countdown.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { GoodsGrid, GoodsSkeleton } from '../shared/goods/goods-grid.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Prose } from '../ui/text/prose.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { CampaignGoods } from './campaign-goods.tsx'
import { cpgInfoSpec } from './cpg-info.schema.ts'
import css from './cpg-info.module.css'

function CpgInfo({
  props,
  data: { campaign, list, goods },
  sources,
}: BlockViewProps<typeof cpgInfoSpec>): ReactNode {
  const t = useText()
  if (!campaign) return <div className={css.waiting} aria-busy="true" />
  const { CpgInfo: info, Extra } = campaign
  return (
    <article>
      {info.cpgImg && (
        <Picture image={info.cpgImg} alt="" sizes="(min-width: 768px) 768px, 100vw" isPriority />
      )}
      <div className={css.words}>
        <div className={css.head}>
          <h1>{info.title}</h1>
          <ShareButton />
        </div>
        <p className={css.kind}>{t(`campaign.${info.cpgType}`)}</p>
        {info.desc && <p className={css.desc}>{info.desc}</p>}
        {Extra.isRunning ? (
          <Countdown until={info.expire} />
        ) : (
          <p className={css.desc}>{t('campaign.notRunning')}</p>
        )}
        {Extra.html && <Prose html={Extra.html} />}
      </div>
      <h2 className={css.goods}>{t('campaign.goods')}</h2>
      {list || sources.list ? (
        <CampaignGoods list={list} source={sources.list} offers={props} look={props} />
      ) : (
        <>
          {goods?.length ? <GoodsGrid goods={goods} layout="two" look={props} /> : null}
          {goods?.length === 0 && (
            <EmptyList title={t('campaign.empty')} text={t('campaign.emptyText')} />
          )}
          {!goods && sources.goods && <GoodsSkeleton layout="two" />}
        </>
      )}
    </article>
  )
}

export const cpgInfo = defineBlock(cpgInfoSpec, CpgInfo)
