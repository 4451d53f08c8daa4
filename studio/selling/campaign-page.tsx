import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as ops from '../../schemas/campaign/cpg-operator.ops.ts'
import type { WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useEntityForm } from '../ui/saving/use-entity-form.ts'
import type { Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignBasics, CampaignLooks } from './campaign-cards.tsx'
import { campaignFaults, emptyCampaign } from './campaign-form.ts'
import { CampaignProducts } from './campaign-products.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { copiedTexts, newOfferNbr } from './offer-nbr.ts'
import { OfferBadge } from './offer-badge.tsx'
import { OfferForm, useNewOffer } from './offer-form.tsx'
import { OfferPage, type ShownStore } from './selling-frame.tsx'
import { wrongText } from './wrong-text.ts'
import styles from './selling.module.css'

type Shown = OpOutput<typeof ops.showCampaign>

export function CampaignPage({ cpgNbr }: { cpgNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(ops.showCampaign, { cpgNbr }, { storeNbr })
  return (
    <OfferPage title={t('selling.campaign')} list="campaigns" read={read}>
      {(shown, store) => (
        <Form
          store={store}
          shown={shown}
          loaded={{ version: shown.version, value: shown.campaign }}
        />
      )}
    </OfferPage>
  )
}

/** A new campaign, or a copy of another one. */
export function NewCampaign({ from }: { from?: string }) {
  const { t } = useTexts()
  const read = useNewOffer('campaign', from, async (storeNbr) => {
    const empty = emptyCampaign()
    if (from === undefined) return empty
    const { campaign } = await call(ops.showCampaign, { cpgNbr: from }, { storeNbr })
    const { effdate, expire, cpgNbr } = empty
    const title = copiedTexts(campaign.title, (text) => t('selling.copyOf', { name: text }))
    return { ...campaign, cpgNbr: cpgNbr || newOfferNbr('G'), title, effdate, expire }
  })
  return (
    <OfferPage title={t('selling.newCampaign')} list="campaigns" read={read}>
      {(campaign, store) => <Form store={store} loaded={{ version: '', value: campaign }} />}
    </OfferPage>
  )
}

function Form(props: { store: ShownStore; shown?: Shown; loaded: Versioned<WrittenCampaign> }) {
  const { store, shown, loaded } = props
  const { t } = useTexts()
  const own = useStore()
  const { storeNbr } = own
  const mayWrite = may(own, 'selling.write')
  const form = useEntityForm({
    isNew: !shown,
    loaded,
    inputName: 'campaign',
    check: (campaign) => campaignFaults(campaign, store),
    change: ({ version, value: campaign }) =>
      call(ops.changeCampaign, { version, campaign }, { storeNbr }),
    async make(campaign) {
      await call(ops.makeCampaign, { campaign }, { storeNbr })
      return `/selling/campaigns/${campaign.cpgNbr}`
    },
    async reload() {
      const input = { cpgNbr: loaded.value.cpgNbr }
      const { version, campaign } = await call(ops.showCampaign, input, { storeNbr })
      return { version, value: campaign }
    },
    changes: [ops.showCampaign, ops.listCampaigns],
  })
  const written = useDeferredValue(form.value.products)
  const forecast = useForecast(storeNbr, written)
  const errorOf = (field: string) => wrongText(t, form.ruleOf(field))
  const fields = { form, store, isNew: !shown, errorOf }
  return (
    <>
      {shown && (
        <div className={styles.cards}>
          <p>
            <OfferBadge offer={shown.campaign} />{' '}
            {t('selling.soldUnits', {
              count: shown.sold.reduce((sum, { sold }) => sum + sold, 0),
            })}
          </p>
          {mayWrite && <CampaignActions shown={shown} isUnsaved={form.isChanged} />}
        </div>
      )}
      <OfferForm form={form} isNew={!shown}>
        <CampaignBasics {...fields} />
        <CampaignProducts
          form={form}
          store={store}
          sold={shown?.sold ?? []}
          known={forecast.data?.samples ?? []}
          errorOf={errorOf}
        />
        {form.value.products.length > 0 && (
          <ForecastCard read={forecast} store={store} most={5} unpriced={unpricedIn(written)} />
        )}
        <CampaignLooks {...fields} />
      </OfferForm>
    </>
  )
}

/** Products with an empty or invalid price, for which the forecast only has the regular price. */
const unpricedIn = (products: WrittenCampaign['products']): ReadonlySet<string> =>
  new Set(products.flatMap(({ ptNbr, price }) => (Number.isNaN(price) ? [ptNbr] : [])))

/** Forecast of the unsaved campaign; invalid prices are sent as 0. */
function useForecast(storeNbr: string, written: WrittenCampaign['products']) {
  const products = written.map(({ ptNbr, price }) => ({
    ptNbr,
    price: Number.isNaN(price) ? 0 : price,
  }))
  return useQuery({
    queryKey: [ops.forecastCampaign.key, storeNbr, products],
    queryFn: ({ signal }) =>
      call(ops.forecastCampaign, { campaign: { products } }, { storeNbr, signal }),
    placeholderData: keepPreviousData,
    enabled: products.length > 0,
  })
}
