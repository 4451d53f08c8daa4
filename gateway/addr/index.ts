/** The addresses of members, and the areas that addresses are in. */
export {
  addAddress,
  addressesOf,
  addressOf,
  changeAddress,
  deleteAddress,
  type StoredAddress,
} from './addresses.ts'
export { areaNameIn, areasIn, cityIn, districtIn, isArea, isWithin, placeIn } from './areas.ts'
export { ownerIn } from './owner.ts'
