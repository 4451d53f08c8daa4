export { formatAmount as formatMoney, formatNumber } from '../../schemas/money/money.ts'
