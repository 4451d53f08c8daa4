/** What demo and development add to the gateway. */
export { createDemo, type Demo } from './create-demo.ts'
