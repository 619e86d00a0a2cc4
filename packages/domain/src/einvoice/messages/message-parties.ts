import { group, type MessageNode, optional, required } from '../xml/message-node.ts';
import { cleanText } from '../xml/message-text.ts';
import { CONSUMER, RULES, upTo } from '../xml/text-rules.ts';
import type { MessageBuyer, MessageSeller } from './message-input.ts';

/** Name of a buyer without tax number. */
const CONSUMER_NAME = '0000';

export function sellerNode({ taxNumber, ...seller }: MessageSeller): MessageNode {
  return group('Seller', [
    required('Identifier', RULES.taxNumber, taxNumber),
    required('Name', upTo(60), cleanText(seller.name)),
    optional('Address', upTo(100), cleanText(seller.address)),
    optional('PersonInCharge', upTo(30), cleanText(seller.personInCharge)),
    optional('TelephoneNumber', upTo(26), cleanText(seller.telephone)),
    optional('EmailAddress', upTo(400), cleanText(seller.email)),
  ]);
}

export function buyerNode({ buyerTaxNumber, buyerTitle }: MessageBuyer): MessageNode {
  return group('Buyer', [
    required('Identifier', RULES.identifier, buyerTaxNumber || CONSUMER),
    required('Name', upTo(60), buyerTaxNumber ? cleanText(buyerTitle) : CONSUMER_NAME),
  ]);
}
