import { defineSold } from '../products/products-resource';

export const services = defineSold('services');
