// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import dev.roundtrip.messages.Kind;
import dev.roundtrip.messages.Line;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.Party;
import dev.roundtrip.messages.Side;
import dev.roundtrip.messages.Tick;
import dev.roundtrip.messages.TimeInForce;
import java.util.ArrayList;
import java.util.List;

/// A tick and an order, field by field.
final class WsdlMapping {
    private WsdlMapping() {}

    static dev.roundtrip.soap.Tick put(Tick tick) {
        var written = new dev.roundtrip.soap.Tick();
        written.setSequence(tick.sequence());
        written.setCheck(tick.check());
        written.setTimeNanos(tick.timeNanos());
        written.setInstrument(tick.instrument());
        written.setVenue(tick.venue());
        written.setBidPrice(tick.bidPrice());
        written.setAskPrice(tick.askPrice());
        written.setLastPrice(tick.lastPrice());
        written.setBidQuantity(tick.bidQuantity());
        written.setAskQuantity(tick.askQuantity());
        written.setLastQuantity(tick.lastQuantity());
        written.setVolume(tick.volume());
        return written;
    }

    static Tick take(dev.roundtrip.soap.Tick read) {
        return new Tick(
                read.getSequence(),
                read.getCheck(),
                read.getTimeNanos(),
                read.getInstrument(),
                read.getVenue(),
                read.getBidPrice(),
                read.getAskPrice(),
                read.getLastPrice(),
                read.getBidQuantity(),
                read.getAskQuantity(),
                read.getLastQuantity(),
                read.getVolume());
    }

    static dev.roundtrip.soap.Order put(Order order) {
        var written = new dev.roundtrip.soap.Order();
        written.setSequence(order.sequence());
        written.setCheck(order.check());
        written.setCreatedNanos(order.createdNanos());
        written.setAccount(order.account());
        written.setSide(dev.roundtrip.soap.Side.valueOf(order.side().name()));
        written.setKind(dev.roundtrip.soap.Kind.valueOf(order.kind().name()));
        written.setTimeInForce(
                dev.roundtrip.soap.TimeInForce.valueOf(order.timeInForce().name()));
        written.setUrgent(order.urgent());
        written.setQuantity(order.quantity());
        written.setLeastQuantity(order.leastQuantity());
        written.setPrice(order.price());
        written.setStopPrice(order.stopPrice());
        written.setCurrency(order.currency());
        written.setReference(order.reference());
        written.setComment(order.comment());
        written.setCustomer(put(order.customer()));
        written.setBroker(put(order.broker()));
        for (Line line : order.lines()) {
            written.getLines().add(put(line));
        }
        return written;
    }

    static Order take(dev.roundtrip.soap.Order read) {
        return new Order(
                read.getSequence(),
                read.getCheck(),
                read.getCreatedNanos(),
                read.getAccount(),
                Side.valueOf(read.getSide().name()),
                Kind.valueOf(read.getKind().name()),
                TimeInForce.valueOf(read.getTimeInForce().name()),
                read.isUrgent(),
                read.getQuantity(),
                read.getLeastQuantity(),
                read.getPrice(),
                read.getStopPrice(),
                read.getCurrency(),
                read.getReference(),
                read.getComment(),
                take(read.getCustomer()),
                take(read.getBroker()),
                takeLines(read.getLines()));
    }

    private static List<Line> takeLines(List<dev.roundtrip.soap.Line> read) {
        var lines = new ArrayList<Line>(read.size());
        for (dev.roundtrip.soap.Line line : read) {
            lines.add(take(line));
        }
        return lines;
    }

    private static dev.roundtrip.soap.Party put(Party party) {
        var written = new dev.roundtrip.soap.Party();
        written.setId(party.id());
        written.setName(party.name());
        written.setStreet(party.street());
        written.setCity(party.city());
        written.setPostcode(party.postcode());
        written.setCountry(party.country());
        written.setRating(party.rating());
        written.setCredit(party.credit());
        written.setActive(party.active());
        return written;
    }

    private static Party take(dev.roundtrip.soap.Party read) {
        return new Party(
                read.getId(),
                read.getName(),
                read.getStreet(),
                read.getCity(),
                read.getPostcode(),
                read.getCountry(),
                read.getRating(),
                read.getCredit(),
                read.isActive());
    }

    private static dev.roundtrip.soap.Line put(Line line) {
        var written = new dev.roundtrip.soap.Line();
        written.setNumber(line.number());
        written.setProduct(line.product());
        written.setQuantity(line.quantity());
        written.setPrice(line.price());
        written.setDiscount(line.discount());
        written.setTaxCode(line.taxCode());
        written.setName(line.name());
        return written;
    }

    private static Line take(dev.roundtrip.soap.Line read) {
        return new Line(
                read.getNumber(),
                read.getProduct(),
                read.getQuantity(),
                read.getPrice(),
                read.getDiscount(),
                read.getTaxCode(),
                read.getName());
    }
}
