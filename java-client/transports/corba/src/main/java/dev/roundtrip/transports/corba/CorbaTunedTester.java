// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Strings over a connection whose ORB has buffers that suit the request: an ORB for each of a few sizes. Owns them.
final class CorbaTunedTester extends AbstractTransferTester {
    /// In the order of [FragmentSize#ALL_BYTES].
    private final List<CorbaTester> testers;

    private CorbaTester suitable;

    private CorbaTunedTester(List<CorbaTester> testers) {
        this.testers = testers;
        this.suitable = testers.get(0);
    }

    /// @throws IOException if there is no reference
    /// @throws TesterException if the server cannot be reached; what was opened by then is closed
    static CorbaTunedTester connect(String endpoint) throws IOException, TesterException {
        var testers = new ArrayList<CorbaTester>();
        try {
            for (int fragmentBytes : FragmentSize.ALL_BYTES) {
                testers.add(
                        CorbaTester.connect(ClientOrb.overTcp(fragmentBytes), ServedObject.TUNED_STRINGS, endpoint));
            }
            return new CorbaTunedTester(List.copyOf(testers));
        } catch (IOException | TesterException | RuntimeException e) {
            testers.forEach(CorbaTester::close);
            throw e;
        }
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        suitable = testers.get(FragmentSize.ALL_BYTES.indexOf(FragmentSize.of(props.requestBytes())));
        suitable.beforeTest(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        return suitable.execute(props);
    }

    @Override
    public void close() {
        testers.forEach(CorbaTester::close);
    }
}
