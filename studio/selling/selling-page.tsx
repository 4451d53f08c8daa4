import { Route, Switch } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { CampaignPage, NewCampaign } from './campaign-page.tsx'
import { Campaigns } from './campaigns.tsx'
import { Calendar } from './calendar.tsx'
import { CouponPage, NewCoupon } from './coupon-page.tsx'
import { Coupons } from './coupons.tsx'
import { LevelPage, NewLevel } from './level-page.tsx'
import { Levels } from './levels.tsx'
import { PromoCodes } from './promo-codes.tsx'

interface Params {
  nbr?: string
}

/** Routes of campaigns, coupons, promo codes, levels and points. */
export default function SellingPage() {
  const { storeNbr } = useStore()
  const base = `/${storeNbr}/selling`
  return (
    <Switch>
      <Route path={`${base}/campaigns/new/:nbr?`}>
        {({ nbr }: Params) => <NewCampaign {...(nbr !== undefined && { from: nbr })} />}
      </Route>
      <Route path={`${base}/campaigns/:nbr`}>
        {({ nbr = '' }: Params) => <CampaignPage key={nbr} cpgNbr={nbr} />}
      </Route>
      <Route path={`${base}/campaigns`}>
        <Campaigns />
      </Route>
      <Route path={`${base}/coupons/new/:nbr?`}>
        {({ nbr }: Params) => <NewCoupon {...(nbr !== undefined && { from: nbr })} />}
      </Route>
      <Route path={`${base}/coupons/:nbr`}>
        {({ nbr = '' }: Params) => <CouponPage key={nbr} cpnNbr={nbr} />}
      </Route>
      <Route path={`${base}/coupons`}>
        <Coupons />
      </Route>
      <Route path={`${base}/codes`}>
        <PromoCodes />
      </Route>
      <Route path={`${base}/levels/new`}>
        <NewLevel />
      </Route>
      <Route path={`${base}/levels/:nbr`}>
        {({ nbr = '' }: Params) => <LevelPage key={nbr} levelNbr={nbr} />}
      </Route>
      <Route path={`${base}/levels`}>
        <Levels />
      </Route>
      <Route>
        <Calendar />
      </Route>
    </Switch>
  )
}
