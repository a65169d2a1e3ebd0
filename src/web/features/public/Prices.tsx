import { listPrices } from '#domain/billing/tiers.ts'

import classes from './Prices.module.css'

// Whole dollars. Not `formatMoney`, which brings all arithmetic of money into the first page.
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const formatPrice = (interval: keyof typeof listPrices): string => dollars.format(Number(listPrices[interval]))

/** What the two plans include and cost. */
export const Prices = () => (
  <section aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <div className={classes.plans}>
      <div className={classes.plan}>
        <h3>Free plan</h3>
        <p className={classes.price}>{dollars.format(0)}</p>
        <ul>
          <li>25 active customers and 25 new jobs a month</li>
          <li>Every job, racquet and payment, with its history</li>
          <li>Customer pages, messages, labels and analytics</li>
        </ul>
      </div>
      <div className={classes.plan}>
        <h3>Paid plan</h3>
        <p className={classes.price}>
          {formatPrice('monthly')} <small>a month, or {formatPrice('yearly')} a year</small>
        </p>
        <ul>
          <li>No limits</li>
          <li>Inventory, string cost and profit</li>
          <li>A whole shop: people with roles, shared tablets, machines, pay</li>
        </ul>
      </div>
    </div>
  </section>
)
