import type { OperatorOps, SelfOps } from '../schemas/operator-ops.ts'
import type { Ops } from '../schemas/ops.ts'
import * as code from './account/code-handlers.ts'
import * as login from './account/login-handlers.ts'
import * as passwd from './account/passwd-handlers.ts'
import * as profile from './account/profile-handlers.ts'
import * as commission from './account/commission-handlers.ts'
import * as gift from './account/gift-handlers.ts'
import * as memberList from './account/member-list-handlers.ts'
import * as memberOperator from './account/member-operator-handlers.ts'
import * as social from './account/social-handlers.ts'
import * as addr from './addr/handlers.ts'
import * as campaign from './campaign/handlers.ts'
import * as campaignOperator from './campaign/operator-handlers.ts'
import * as captcha from './captcha/handlers.ts'
import * as bulk from './bulk/handlers.ts'
import * as buyNow from './cart/buy-now-handlers.ts'
import * as cart from './cart/handlers.ts'
import * as arrival from './arrival/handlers.ts'
import * as productEditing from './catalog/editing/handlers.ts'
import * as stock from './catalog/inventory/handlers.ts'
import * as productList from './catalog/listing/handlers.ts'
import * as shelf from './catalog/shelf/handlers.ts'
import * as synonym from './catalog/synonym-handlers.ts'
import * as arrivalOperator from './arrival/operator-handlers.ts'
import * as enquiry from './enquiry/handlers.ts'
import * as enquiryOperator from './enquiry/operator-handlers.ts'
import * as review from './review/handlers.ts'
import * as reviewPicture from './review/picture-handlers.ts'
import * as reviewOperator from './review/operator-handlers.ts'
import * as catalog from './catalog/handlers.ts'
import * as coupon from './coupon/handlers.ts'
import * as couponOperator from './coupon/operator-handlers.ts'
import * as favorite from './favorite/handlers.ts'
import * as answer from './form/answer-handlers.ts'
import * as answerOperator from './form/answer-operator-handlers.ts'
import * as figures from './figures/handlers.ts'
import { listVisits } from './figures/visit-handlers.ts'
import { showWaiting } from './figures/waiting.ts'
import * as form from './form/handlers.ts'
import * as formOperator from './form/operator-handlers.ts'
import * as upload from './form/upload-handlers.ts'
import * as print from './print/handlers.ts'
import type { Handler } from './core/context.ts'
import * as afterSales from './after-sales/handlers.ts'
import * as afterSalesApply from './after-sales/apply-handlers.ts'
import * as returnOperator from './after-sales/operator-handlers.ts'
import { refundOrder } from './after-sales/refund-order.ts'
import * as shipping from './shipping/handlers.ts'
import * as level from './account/level-handlers.ts'
import * as promo from './coupon/promo-handlers.ts'
import * as providerKeys from './payment/key-handlers.ts'
import * as reason from './after-sales/reason-handlers.ts'
import * as charity from './invoice/charity-handlers.ts'
import { makeStore } from './operator/new-store-handlers.ts'
import * as shopList from './store/shop-list-handlers.ts'
import * as pointRules from './store/point-rule-handlers.ts'
import * as shippingOperator from './shipping/operator-handlers.ts'
import * as storeOperator from './store/operator-handlers.ts'
import * as group from './group/handlers.ts'
import * as productImport from './import/handlers.ts'
import * as info from './info/handlers.ts'
import * as checkout from './order/checkout/checkout-handlers.ts'
import * as order from './order/placing/handlers.ts'
import * as orderList from './order/reading/operator-list.ts'
import { listReservations } from './order/reading/reservations.ts'
import * as orderOperator from './order/fulfilment/operator-handlers.ts'
import { transferReservation } from './order/fulfilment/transfer-reservation.ts'
import * as trialOperator from './order/fulfilment/trial-handlers.ts'
import * as payMethod from './order/pay-method-handlers.ts'
import * as orderLookup from './order/reading/lookup-handlers.ts'
import * as orderReading from './order/reading/read-handlers.ts'
import * as payment from './payment/handlers.ts'
import * as payTasks from './payment/task-handlers.ts'
import * as invoice from './invoice/handlers.ts'
import * as person from './member/person-handlers.ts'
import * as letter from './notification/letter-handlers.ts'
import { listSentLetters, showSentLetter } from './notification/sent-handlers.ts'
import { resendLetter } from './order/fulfilment/resend-handlers.ts'
import * as media from './media/library-handlers.ts'
import * as newMedia from './media/add-handlers.ts'
import * as replaceMedia from './media/replace-handlers.ts'
import * as page from './page/handlers.ts'
import * as choices from './page/choices.ts'
import * as pageLife from './page/life-handlers.ts'
import { pullSections } from './page/section-handlers.ts'
import * as pageOperator from './page/operator-handlers.ts'
import * as pagePresence from './page/presence-handlers.ts'
import * as pagePublish from './page/publish-handlers.ts'
import * as pageRedirect from './page/redirect-handlers.ts'
import * as pageSchedule from './page/schedule-handlers.ts'
import * as pickupAddress from './pickup/address-handlers.ts'
import * as pickup from './pickup/handlers.ts'
import * as audit from './operator/audit-handlers.ts'
import * as savedFilter from './operator/saved-filter-handlers.ts'
import * as operatorInvitation from './operator/invitation-handlers.ts'
import * as operatorSession from './operator/session-handlers.ts'
import * as team from './operator/team-handlers.ts'
import * as operatorToken from './operator/token-handlers.ts'
import type { SelfHandler } from './operator/index.ts'
import * as store from './store/handlers.ts'

/** One handler per operation: a missing or mismatched one does not compile. */
const handlers: { [N in keyof Ops]: Handler<Ops[N]> } & {
  [N in keyof OperatorOps]: Handler<OperatorOps[N]>
} = {
  ...store,
  ...page,
  ...choices,
  ...pageOperator,
  ...letter,
  listSentLetters,
  showSentLetter,
  resendLetter,
  ...media,
  ...newMedia,
  ...replaceMedia,
  ...storeOperator,
  ...shopList,
  ...reason,
  ...charity,
  ...providerKeys,
  makeStore,
  ...pagePublish,
  ...pageSchedule,
  ...pageLife,
  pullSections,
  ...pageRedirect,
  ...pagePresence,
  ...catalog,
  ...campaign,
  ...campaignOperator,
  ...info,
  ...login,
  ...code,
  ...passwd,
  ...profile,
  ...social,
  getUserByMobile: gift.getUserByMobile,
  giftPoint: gift.giftPoint,
  ...commission,
  ...memberList,
  ...person,
  ...memberOperator,
  ...captcha,
  ...coupon,
  ...couponOperator,
  ...promo,
  ...level,
  ...pointRules,
  ...addr,
  ...pickup,
  ...pickupAddress,
  ...invoice,
  ...form,
  ...answer,
  ...upload,
  ...formOperator,
  ...answerOperator,
  ...payment,
  ...payTasks,
  ...afterSales,
  ...afterSalesApply,
  ...returnOperator,
  refundOrder,
  ...shipping,
  ...shippingOperator,
  ...payMethod,
  ...checkout,
  ...order,
  ...orderReading,
  ...orderLookup,
  ...orderOperator,
  ...orderList,
  listReservations,
  transferReservation,
  printOrders: print.printOrders,
  ...trialOperator,
  ...cart,
  ...buyNow,
  ...arrival,
  ...enquiry,
  ...enquiryOperator,
  ...arrivalOperator,
  ...review,
  ...reviewPicture,
  ...reviewOperator,
  ...favorite,
  ...productEditing,
  ...productList,
  ...stock,
  ...shelf,
  ...synonym,
  ...group,
  ...team,
  listSavedFilters: savedFilter.listSavedFilters,
  saveFilter: savedFilter.saveFilter,
  renameFilter: savedFilter.renameFilter,
  deleteFilter: savedFilter.deleteFilter,
  shareFilter: savedFilter.shareFilter,
  ...bulk,
  ...productImport,
  ...figures,
  showWaiting,
  listVisits,
  ...audit,
}

const selfHandlers: { [N in keyof SelfOps]: SelfHandler<SelfOps[N]> } = {
  ...operatorInvitation,
  ...operatorSession,
  ...operatorToken,
}

export const handlerByKey: ReadonlyMap<string, Handler> = new Map(
  Object.values(handlers).map((handler) => [handler.op.key, handler as Handler]), // the executor checks input against the operation's own schema first
)

export const selfHandlerByKey: ReadonlyMap<string, SelfHandler> = new Map(
  Object.values(selfHandlers).map((handler) => [handler.op.key, handler as SelfHandler]), // the front checks input against the operation's own schema first
)
