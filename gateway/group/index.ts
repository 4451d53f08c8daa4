/** Groups that buy together, and their seats. */
export { findGroup, groupInfos } from './group-info.ts'
export { canSitAgain, endGroup, lockGroup, notPastGroup, paidSeats } from './groups.ts'
export { grpOffer, takeSeat, type GroupSeat } from './seat.ts'
